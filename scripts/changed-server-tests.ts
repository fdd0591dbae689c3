import { cruise } from 'dependency-cruiser'
import { nameMatcher } from './changed-journeys.ts'

/** Folders of the server that are tested on their own. The tests of its other files, and of WHOLE_APP, see the whole app. */
const FOLDER = '^server/src/(modules/[^/]+|platform|cli|ssr)/'
/** Folders that use nearly every module: what they are about is in the names of their tests. */
const WHOLE_APP = new Set(['server/src/cli/', 'server/src/modules/records/', 'server/src/modules/shop-folder/'])
const MODULE = /^server\/src\/modules\/[^/]+\//
/** What the server's tests can depend on: its code, the contract, and the settings in the root of the project. */
const SERVER_FILES = /^(server|contract)\/|^[^/]*\.(json|ts)$/
const folderOf = (file: string): string | undefined => new RegExp(FOLDER).exec(file)?.[0]

/**
 * Of these test files of the server those to run after a change. Nearly every test starts the whole app, so by its imports it would depend
 * on every module. After a change in modules only, these remain: changed tests, those of the changed modules and of the folders that import
 * one of them, and of the tests of the whole app those whose name shares a word with the path of a changed file. After any other change
 * all remain. Paths are relative to `root`.
 */
export async function serverTestsFor(
  changed: readonly string[],
  tests: readonly string[],
  root: string,
): Promise<string[]> {
  const files = changed.filter((file) => SERVER_FILES.test(file))
  if (files.length === 0 || !files.every((file) => MODULE.test(file) || tests.includes(file))) return [...tests]
  const changedModules = files.flatMap((file) => (MODULE.test(file) ? [folderOf(file)!] : []))
  const affected = new Set([...changedModules, ...(await foldersThatImport(changedModules, root))])
  const isNamedAfter = nameMatcher(files)
  return tests.filter((test) => {
    const folder = folderOf(test)
    if (changed.includes(test) || changedModules.includes(folder!)) return true
    return folder === undefined || WHOLE_APP.has(folder) ? isNamedAfter(test) : affected.has(folder)
  })
}

/** The folders with a file that imports one of these modules; with a slash at the end. */
async function foldersThatImport(modules: readonly string[], root: string): Promise<string[]> {
  const { output } = await cruise(
    ['server/src'],
    {
      baseDir: root,
      includeOnly: '^server/src',
      exclude: String.raw`\.test\.ts$|node_modules`,
      collapse: FOLDER,
      tsPreCompilationDeps: true,
    },
    { extensions: ['.ts'] },
  )
  if (typeof output === 'string') throw new Error(output)
  const withSlash = (path: string) => `${path.replace(/\/$/, '')}/`
  return output.modules
    .filter(({ dependencies }) => dependencies.some(({ resolved }) => modules.includes(withSlash(resolved))))
    .map(({ source }) => withSlash(source))
}
