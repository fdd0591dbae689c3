import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Message } from '../../../platform/texts/index.ts'
import { text } from '../texts.ts'

/** A file that may be read, or why it may not. */
export type FoundFile = { path: string; bytes: number } | { error: Message }

/**
 * The files below a folder. A folder may come from another person, so only regular files that lie in it are read: a link that leads
 * out of it could show a file of this machine, and reading a pipe or a device never ends.
 */
export function openFolderFiles(folder: string) {
  const root = realPath(folder) ?? folder
  const digest = createHash('sha256')

  /** What is at a path below the folder; null when nothing is. */
  function findEntry(name: string): { path: string; stats: Stats } | { error: Message } | null {
    const path = join(folder, name)
    if (!lstatSync(path, { throwIfNoEntry: false })) return null
    const target = realPath(path)
    if (target === null) return { error: text('link_to_nothing', { file: name }) }
    if (target !== root && !target.startsWith(root + sep)) return { error: text('link_out_of_folder', { file: name }) }
    return { path: target, stats: statSync(target) }
  }

  function findFile(name: string): FoundFile | null {
    const entry = findEntry(name)
    if (!entry || 'error' in entry) return entry
    return entry.stats.isFile()
      ? { path: entry.path, bytes: entry.stats.size }
      : { error: text('not_a_file', { file: name }) }
  }

  return {
    findFile,

    /** The bytes of a file; null when there is none. */
    read(name: string): Buffer | { error: Message } | null {
      const file = findFile(name)
      if (!file || 'error' in file) return file
      try {
        const bytes = readFileSync(file.path)
        digest.update(`${name}\n${bytes.length}\n`).update(bytes)
        return bytes
      } catch (error) {
        return { error: text('unreadable', { file: name, code: String((error as NodeJS.ErrnoException).code) }) }
      }
    },

    /** A digest of all that was read until now. */
    digest: () => digest.copy().digest('hex'),

    /** The names in a subfolder in order, without hidden ones; none when there is no such folder. */
    list(subfolder: string): string[] | { error: Message } {
      const entry = findEntry(subfolder)
      if (!entry) return []
      if ('error' in entry) return entry
      if (!entry.stats.isDirectory()) return { error: text('not_a_folder', { file: subfolder }) }
      return readdirSync(entry.path)
        .filter((name) => !name.startsWith('.'))
        .toSorted()
    },
  }
}

function realPath(path: string): string | null {
  try {
    return realpathSync(path)
  } catch {
    return null
  }
}
