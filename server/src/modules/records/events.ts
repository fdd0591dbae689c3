import { defineEvent } from '../../platform/events/events.ts'
import type { RecordKind } from './document.ts'

/** A record was saved, or what is planned for it has changed. Without a key: an import has changed records of the kind. */
export const recordChanged = defineEvent<{ kind: RecordKind; key: string | null }>('record.changed')
