import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** An entry of package-lock.json (https://docs.npmjs.com/cli/configuring-npm/package-lock-json), or a package.json. */
type Package = Partial<Record<(typeof DECLARED)[number], Record<string, string>>> & {
  integrity?: string
  resolved?: string
  link?: boolean
  inBundle?: boolean
}
export type Lock = { packages: Record<string, Package> }

const DECLARED = ['dependencies', 'devDependencies', 'optionalDependencies'] as const

/**
 * Why `npm ci` would reject the lock file or install something else elsewhere, a line each. npm leaves optional packages of other
 * platforms out of it when its registry does not offer them: the build is then not to be had on these platforms.
 * `readManifest` gives the package.json of a workspace by its path; '' is the project itself.
 */
export function problemsOf({ packages }: Lock, readManifest: (path: string) => Package): string[] {
  const problems: string[] = []
  for (const [path, entry] of Object.entries(packages)) {
    const isOurs = !/(^|\/)node_modules\//.test(path)
    const manifest = isOurs ? readManifest(path) : null
    for (const kind of DECLARED) {
      if (manifest && JSON.stringify(manifest[kind] ?? {}) !== JSON.stringify(entry[kind] ?? {}))
        problems.push(`${join(path, 'package.json')} has other ${kind}: run npm install.`)
      for (const [name, version] of Object.entries(entry[kind] ?? {}))
        if (!findInstalled(packages, path, name))
          problems.push(
            `${name}@${version} is missing, which ${path || 'the project'} wants: pin a version whose packages of all platforms npm can get.`,
          )
    }
    if (/^https?:/.test(entry.resolved ?? ''))
      problems.push(`${path} names a registry: write the file with npm's omit-lockfile-registry-resolved.`)
    if (!isOurs && !entry.integrity && !entry.link && !entry.inBundle) problems.push(`${path} has no integrity.`)
  }
  return problems
}

/** Whether Node would find the package `name` from the package at `path`: in its own node_modules, or those of a folder above. */
function findInstalled(packages: Lock['packages'], path: string, name: string): boolean {
  if (packages[join(path, 'node_modules', name)]) return true
  if (path === '') return false
  const folders = path.split('node_modules/').slice(0, -1)
  return findInstalled(packages, folders.join('node_modules/').replace(/\/$/, ''), name)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = join(import.meta.dirname, '..')
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
  const problems = problemsOf(read('package-lock.json') as Lock, (path) => read(join(path, 'package.json')) as Package)
  for (const problem of problems) console.error(problem)
  process.exit(problems.length > 0 ? 1 : 0)
}
