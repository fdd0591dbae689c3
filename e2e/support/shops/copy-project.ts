import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')
/** What is installed or made by a build. */
const NOT_COPIED = new Set(['node_modules', 'dist', 'paraglide'])

/** Copies the source into a folder, in which it can be changed, built and run. The packages are those that are installed. */
export function copyProject(folder: string): void {
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { workspaces: string[] }
  for (const name of [...workspaces, 'scripts', 'package.json', 'package-lock.json', 'tsconfig.base.json'])
    cpSync(join(ROOT, name), join(folder, name), {
      recursive: true,
      filter: (source) => !NOT_COPIED.has(basename(source)),
    })
  const link = (name: string, target = join(ROOT, name)) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    symlinkSync(target, join(folder, name))
  }
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@vitrina' && !name.startsWith('.')) link(`node_modules/${name}`)
  for (const name of workspaces) {
    link(`node_modules/@vitrina/${name}`, join(folder, name))
    if (readdirSync(join(ROOT, name)).includes('node_modules')) link(`${name}/node_modules`)
  }
}
