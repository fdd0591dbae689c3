import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Assets, Storefront } from './document.ts'

const BUILT = fileURLToPath(new URL('../../storefront/dist', import.meta.url))
const ENTRY = 'src/entry-client.tsx'

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

/** The storefront as `npm run build` left it. Throws when it has not been built. */
export async function loadStorefront(): Promise<Storefront> {
  const server = join(BUILT, 'server', 'entry-server.js')
  if (!existsSync(server))
    throw new Error('The storefront has not been built: run `npm run build`, or `npm start`, which does.')
  const { render, plainAddress } = (await import(pathToFileURL(server).href)) as Omit<Storefront, 'assets'>
  return { render, plainAddress, assets: readAssets() }
}

/** Serves the built files; their names carry a hash of their content, so browsers keep them. */
export async function serveAssets(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(BUILT, 'client', 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    index: false,
    decorateReply: false,
  })
}

function readAssets(): Assets {
  const manifest = JSON.parse(readFileSync(join(BUILT, 'client', 'manifest.json'), 'utf8')) as Manifest
  const styles = new Set<string>()
  const preloads = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || preloads.has(`/${chunk.file}`)) return
    preloads.add(`/${chunk.file}`)
    for (const style of chunk.css ?? []) styles.add(`/${style}`)
    for (const next of chunk.imports ?? []) visit(next)
  }
  visit(ENTRY)
  const entry = `/${manifest[ENTRY]!.file}`
  preloads.delete(entry)
  return { entry, styles: [...styles], preloads: [...preloads] }
}
