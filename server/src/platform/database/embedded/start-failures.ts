import { DatabaseError } from 'pg'

/**
 * What PostgreSQL or the file system says, and what it means to the operator. `DIR` stands for the data directory. The first is looked for in the whole message: a full disk has consequences that hide it.
 */
const MEANINGS: [RegExp, string][] = [
  [
    /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/,
    'The disk of DIR is full. Free some space and start again.',
  ],
  [/EROFS|Read-only file system/, 'DIR is on a read-only disk. Set DATA_DIR to a directory that can be written.'],
  [
    /EACCES|EPERM|Permission denied|Operation not permitted/,
    "DIR can't be written by this user. Give it to the user, or set DATA_DIR to another directory.",
  ],
  [/ENOTDIR|EEXIST|Not a directory/, 'DIR is not a directory. Set DATA_DIR to one.'],
  [/ENOENT|EIO/, "DIR can't be created or read. Set DATA_DIR to another directory."],
  [
    /could not look up effective user ID/,
    'PostgreSQL needs a user with a name: add the id to /etc/passwd, run as another user, or set DATABASE_URL.',
  ],
  [
    /has (invalid permissions|wrong ownership)/,
    'DIR/postgres must belong to the user that runs the shop and be closed to others (chmod 700).',
  ],
  [
    /could not locate a valid checkpoint|invalid (primary |secondary )?checkpoint|control file contains invalid data|files are incompatible with server|incorrect checksum in control file|could not open file|could not read file|invalid page|unexpected data beyond EOF/,
    'The database in DIR is damaged. Move DIR/postgres away and restore a backup.',
  ],
]

/** PostgreSQL's messages after which the same start may succeed a moment later: a killed predecessor has not quite ended. */
const TRANSIENT = /lock file ".*" already exists|pre-existing shared memory block|Address already in use/

/** Says in a sentence or two why the database does not start, from an error of the file system or the log of PostgreSQL's attempt. */
export function describeFailure(message: string, dataDir: string): string {
  const reasons = reasonsIn(message)
  const [, meaning] =
    MEANINGS.find(([pattern], index) => pattern.test(index === 0 ? message : reasons.join('\n'))) ?? []
  const sentence =
    meaning?.replaceAll(/\bDIR\b/g, dataDir) ?? `The database in ${dataDir} does not start; see postgres.log there.`
  return reasons.length > 0 ? `${sentence} (${reasons.at(-1)})` : sentence
}

export const isTransientFailure = (log: string): boolean => TRANSIENT.test(log)

/**
 * Whether PostgreSQL ran a query and rejected it. It did not when the connection broke (`EPIPE`, which has five letters like a SQLSTATE, or
 * class 08), nor while it starts or ends (57P0x).
 */
export const isRejectedQuery = (error: unknown): boolean =>
  error instanceof DatabaseError && !/^(57P0|08)/.test(error.code ?? '')

/** The lines by which a program says why it ends, without PostgreSQL's time and process id, nor that it rejected a connection meanwhile. */
function reasonsIn(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => /FATAL: |PANIC: |\b(postgres|initdb|unshare|setpriv): |^E[A-Z]+: /.test(line))
    .filter((line) => !/FATAL: +the database system is /.test(line))
    .map((line) => line.replace(/^.*(FATAL|PANIC): +/, '').trim())
}
