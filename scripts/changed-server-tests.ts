import { cruise } from 'dependency-cruiser'

/** Folders of the server that are tested on their own. The tests of its other files see the whole app. */
const FOLDER = '^server/src/(modules/[^/]+|platform|cli|ssr)/'
const MODULE = /^server\/src\/modules\/[^/]+\//
/** What the server's tests can depend on: its code, the contract, and the settings in the root of the project. */
const SERVER_FILES = /^(server|contract)\/|^[^/]*\.(json|ts)$/
const folderOf = (file: string): string | undefined => new RegExp(FOLDER).exec(file)?.[0]

/**
 * Leaves out of these test files of the server those that a change in modules only cannot affect: nearly every test starts the whole app,
 * so by its imports it would depend on every module. The tests of a folder remain if something in it imports a changed module, directly or
 * through others. What may import what is held by `.dependency-cruiser.mjs`. Paths are relative to `root`.
 */
export async function serverTestsFor(
  changed: readonly string[],
  tests: readonly string[],
  root: string,
): Promise<string[]> {
  const files = changed.filter((file) => SERVER_FILES.test(file))
  if (files.length === 0 || !files.every((file) => MODULE.test(file))) return [...tests]
  const changedModules = files.map((file) => folderOf(file)!)
  const affected = new Set([...changedModules, ...(await foldersThatImport(changedModules, root))])
  return tests.filter((test) => {
    const folder = folderOf(test)
    return folder === undefined || affected.has(folder)
  })
}

/** The folders with a file that imports one of these modules, directly or through others; with a slash at the end. */
async function foldersThatImport(modules: readonly string[], root: string): Promise<Set<string>> {
  const { output } = await cruise(
    ['server/src'],
    {
      baseDir: root,
      includeOnly: '^server/src',
      exclude: String.raw`\.test\.ts$|node_modules`,
      collapse: FOLDER,
      tsPreCompilationDeps: true,
      reaches: `^(${modules.join('|')})`,
    },
    { extensions: ['.ts'] },
  )
  if (typeof output === 'string') throw new Error(output)
  return new Set(output.modules.map(({ source }) => `${source.replace(/\/$/, '')}/`))
}
