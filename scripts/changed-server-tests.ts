import { cruise } from 'dependency-cruiser'

/** Folders of the server that are tested on their own. The tests of its other files see the whole app. */
const FOLDER = '^server/src/(modules/[^/]+|platform|cli|ssr)/'
const MODULE = '^server/src/modules/[^/]+/'

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
  const code = changed.filter((file) => /^(server|contract)\/|^[^/]*\.json$/.test(file))
  const changedModules = new Set(code.map((file) => new RegExp(MODULE).exec(file)?.[0]))
  if (code.length === 0 || changedModules.has(undefined)) return [...tests]
  const affected = await foldersThatImport([...changedModules] as string[], root)
  return tests.filter((test) => {
    const folder = new RegExp(FOLDER).exec(test)?.[0]
    return folder === undefined || changedModules.has(folder) || affected.has(folder)
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
