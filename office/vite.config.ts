import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { OFFICE_ROOT } from '../contract/src/office/constants.ts'
import { BUILD_TARGETS } from '../ui/build/oldest-browsers.ts'
import { webFonts } from '../ui/build/web-fonts.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The office is an app of its own: no document is rendered on the server, and nothing of it is in the storefront. */
export default defineConfig({
  root: here('.'),
  base: `${OFFICE_ROOT}/`,
  publicDir: false,
  plugins: [
    tanstackRouter({
      routesDirectory: here('./src/routes'),
      generatedRouteTree: here('./src/route-tree.gen.ts'),
      routeFileIgnorePattern: String.raw`\.test\.`,
      addExtensions: true,
      disableLogging: true,
      autoCodeSplitting: true,
    }),
    webFonts(),
    tailwindcss(),
    react(),
  ],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: BUILD_TARGETS,
    // Running shops and open tabs still request files of the previous build.
    emptyOutDir: false,
  },
})
