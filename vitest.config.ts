import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { CHROMIUM, FLAGS } from './e2e/support/chromium.ts'
import { LongestFirst } from './scripts/longest-first.ts'

/** Four kinds of test: pure functions; components in a real browser; modules on a real database; journeys in a real browser. */
export default defineConfig({
  test: {
    reporters: ['default', './scripts/closing-line.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // Made by the build, which unit tests run without.
        resolve: { alias: { '@fonts': fileURLToPath(new URL('ui/dist/fonts', import.meta.url)) } },
        test: {
          name: 'pure',
          // A worker for each file would take longer than its tests. Projects that run at the same time must have as many workers.
          isolate: false,
          maxWorkers: 4,
          include: [
            'contract/src/**/*.test.ts',
            '{storefront,office,ui,i18n,api-client,forms}/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: ['**/*.component.test.tsx'],
        },
      },
      {
        plugins: [react(), tailwindcss()],
        // One file in place of the eight hundred that Paraglide writes; and nothing that would be found, and the page reloaded for, later.
        optimizeDeps: {
          include: [
            '@vitrina/i18n/messages',
            '@tanstack/react-query',
            'react-dom/client',
            'react-day-picker',
            'zustand',
          ],
        },
        test: {
          name: 'components',
          include: ['{ui,forms}/src/**/*.component.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions: { executablePath: CHROMIUM, args: FLAGS } }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 800, height: 600 },
            screenshotFailures: false,
          },
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts', 'server/test/**/*.test.ts'],
          globalSetup: './server/test/global-setup.ts',
          // Importing the server takes longer than most test files: a worker imports it once for all its files.
          isolate: false,
          maxWorkers: 4,
          testTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'shop',
          include: ['e2e/**/*.test.ts'],
          exclude: ['e2e/browsers/**'],
          globalSetup: './e2e/global-setup.ts',
          testTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
          hookTimeout: 180_000,
          // The files of a worker share a browser and a shop (e2e/support/journeys.ts).
          isolate: false,
          // A journey waits more than it works: browser and shop leave a core half idle.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      // npm run browsers sets it.
      ...(process.env['BROWSERS']
        ? [
            {
              test: {
                name: 'browsers',
                include: ['e2e/browsers/*.test.ts'],
                globalSetup: './e2e/global-setup.ts',
                testTimeout: 120_000,
                hookTimeout: 180_000,
              },
            },
          ]
        : []),
    ],
  },
})
