/** Opens the page: what the address says, what is remembered, and the shipped recording. No engine is loaded here. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { connectAddress } from '../state/address.ts';
import { rememberPreferences, usePreferences } from '../state/preferences.ts';
import { play } from '../state/selection.ts';
import { storageOf } from '../state/storage.ts';
import { loadRecording, useView } from '../state/view.ts';
import { App } from './app.tsx';
import { loadDictionary } from './text/dictionaries.ts';
import './styles/base.css';
import './styles/layout.css';

rememberPreferences(storageOf(window), navigator.language);
connectAddress(window);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const words = loadDictionary(usePreferences.getState().language);
const recording = loadRecording('./recordings/default.jsonl');

await words;
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

await recording;
const { source, iterations } = useView.getState();
const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
if (source === 'recording' && !still) play(iterations.length - 1, iterations.length - 1);
