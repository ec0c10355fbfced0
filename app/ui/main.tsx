/** Opens the page: what the address says, what is remembered, and the shipped recording. No engine is loaded here. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { connectAddress } from '../state/address.ts';
import { rememberPreferences, usePreferences } from '../state/preferences.ts';
import { play, useSelection } from '../state/selection.ts';
import { storageOf } from '../state/storage.ts';
import { loadShipped, useView } from '../state/view.ts';
import { App } from './app.tsx';
import { loadDictionary } from './text/dictionaries.ts';
import './styles/base.css';
import './styles/layout.css';

rememberPreferences(storageOf(window), navigator.language);
connectAddress(window);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const words = loadDictionary(usePreferences.getState().language);
const recording = loadShipped();

await words;
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

await recording;
const { origin, iterations } = useView.getState();
const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
// A link that leads to an iteration stays there.
const led = useSelection.getState().index !== null;
if (origin?.kind === 'shipped' && !still && !led) play(iterations.length - 1, iterations.length - 1);
