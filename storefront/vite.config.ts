import { fileURLToPath } from 'node:url'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { textOptions } from './texts.ts'

/** One set of plugins for the browser's build, the server's build and development. */
export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  plugins: [paraglideVitePlugin(textOptions), tailwindcss(), react()],
  // The server build carries its libraries: production React whatever NODE_ENV is, and a fast start.
  ssr: isSsrBuild ? { noExternal: true } : {},
  build: {
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    target: 'es2022',
    ...(isSsrBuild
      ? { outDir: 'dist/server', rollupOptions: { output: { entryFileNames: 'entry-server.js' } } }
      : { outDir: 'dist/client', manifest: 'manifest.json', rollupOptions: { input: 'src/entry-client.tsx' } }),
  },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}))
