import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { shippedStudies } from './app/cli/shipped.ts';
import { chromiumFlags, executablePath } from './e2e/chromium.ts';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));

/** Modules of the first view that other views use too, and that would come as a file each. */
const firstView =
  /\/app\/(spec|protocol|experiment)\/|\/app\/client\/lab-client|\/app\/state\/(address|experiment|focus|links|links-frame|place|preferences|quantity|run|selection|session|storage|time-left|view|pinned|open-file|import)\.ts|\/app\/ui\/(format|marks)\/(?!glossary-entry)|\/app\/ui\/panels\/(success|groups|gate|trajectory|why|settings|banners|transport|run-bar)\/(?!success-chart|success-table|type-table|by-type)|\/app\/ui\/[a-z-]+\.tsx?$|\/app\/ui\/text\/(describe|dictionaries|notation|use-text)/;

export default defineConfig({
  base: './',
  define: { __APP_VERSION__: JSON.stringify(version) },
  plugins: [react(), shippedStudies()],
  worker: { format: 'es' },
  build: {
    target: 'es2024',
    chunkSizeWarningLimit: 700,
    // What the first view is made of comes as one file: dozens of small ones compress badly.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'page', test: firstView }] } } },
  },
  optimizeDeps: { exclude: ['onnxruntime-web'] },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['app/**/*.test.ts', 'gpu-kernels/**/*.test.ts'],
          exclude: ['**/*.gpu.test.ts', 'node_modules/**'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'gpu',
          include: ['app/**/*.gpu.test.ts', 'gpu-kernels/**/*.gpu.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          fileParallelism: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath, args: [...chromiumFlags, '--headless=new'] },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
