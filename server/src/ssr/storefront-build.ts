import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { Language } from '@vitrina/contract'
import type { FastifyInstance } from 'fastify'

/** The storefront's server build. Its entry-server.tsx declares the same types. */
export type Storefront = {
  render(request: DocumentRequest): Promise<RenderedDocument>
  /** Path and search without the parameters that no screen reads, so that equivalent URLs become equal. */
  normalizeUrl(url: string): string
  assets: Assets
}
export type DocumentRequest = {
  /** Path and search. */
  url: string
  language: Language
  origin: string
  apiKey: string
  /** An attribute of the inline scripts that the storefront renders itself. */
  nonce: string
  /** Calls the API in this process. */
  fetch: typeof fetch
  assets: Assets
}
export type RenderedDocument = {
  status: number
  html: string
  /** Elements that belong before the end of the body, apart because the document is long. */
  bodyEnd?: string
  /** The record's current path, if the requested one is an old one. */
  redirect?: string
  /** Set when the document shows what only this visitor may see. */
  private?: true
  /** Set when any number of addresses have this content. */
  endless?: true
}
/** Paths of the scripts and styles that a document names. */
export type Assets = { entry: string; styles: string[]; preloads: string[] }

const BUILD_FOLDER = fileURLToPath(new URL('../../../storefront/dist', import.meta.url))
const CLIENT_ENTRY = 'src/entry-client.tsx'

/** What the build may call a file. */
export const FILE_NAME = /^[\w-][\w.-]*$/

export const SERVICE_WORKER_PATH = '/service-worker.js'
/**
 * A service worker keeps its address, so browsers ask for it anew. Its policy is its own, not that of a page: it calls the API, and loads
 * nothing.
 */
export const SERVICE_WORKER_HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
}

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

/** Loads what `npm run build` has built. Throws if there is no build. */
export async function loadStorefront(): Promise<Storefront> {
  const serverEntry = join(BUILD_FOLDER, 'server', 'entry-server.js')
  if (!existsSync(serverEntry))
    throw new Error('The storefront has not been built: run `npm run build`, or `npm start`, which does.')
  const { render, normalizeUrl } = (await import(pathToFileURL(serverEntry).href)) as Omit<Storefront, 'assets'>
  return { render, normalizeUrl, assets: readAssets() }
}

/** Names what runs, for reports of errors: the version, and the build, by the hash in the name of the entry. */
export function releaseOf(version: string, storefront: Storefront | null): string {
  const build = /-([\w-]{8})\.js$/.exec(storefront?.assets.entry ?? '')?.[1]
  return `vitrina@${version}${build ? `+${build}` : ''}`
}

/**
 * Serves the built files. Their names contain a hash of their content, so browsers cache them for good; the service worker has none.
 * The plugin's own route reads the whole directory for each request, which also holds files of earlier builds.
 */
export async function registerAssetRoutes(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(BUILD_FOLDER, 'client', 'assets'),
    serve: false,
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    index: false,
  })
  app.get<{ Params: { '*': string } }>('/assets/*', ({ params: { '*': name } }, reply) =>
    FILE_NAME.test(name) ? reply.sendFile(name) : reply.callNotFound(),
  )
  const serviceWorker = readFileSync(join(BUILD_FOLDER, 'client', 'service-worker.js'))
  app.get(SERVICE_WORKER_PATH, (_request, reply) => reply.headers(SERVICE_WORKER_HEADERS).send(serviceWorker))
}

/** The client's entry with everything it imports statically. */
function readAssets(): Assets {
  const manifest = JSON.parse(readFileSync(join(BUILD_FOLDER, 'client', 'manifest.json'), 'utf8')) as Manifest
  const styles = new Set<string>()
  const scripts = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || scripts.has(`/${chunk.file}`)) return
    scripts.add(`/${chunk.file}`)
    for (const style of chunk.css ?? []) styles.add(`/${style}`)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  visit(CLIENT_ENTRY)
  const [entry = '', ...preloads] = scripts
  return { entry, styles: [...styles], preloads }
}
