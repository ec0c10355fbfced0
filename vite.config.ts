import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { shippedStudies } from './app/cli/shipped.ts';
import { chromiumFlags, executablePath } from './e2e/chromium.ts';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));

export default defineConfig({
  base: './',
  define: { __APP_VERSION__: JSON.stringify(version) },
  plugins: [react(), shippedStudies()],
  worker: { format: 'es' },
  build: { target: 'es2024', chunkSizeWarningLimit: 700 },
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
