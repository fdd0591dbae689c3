import { defineTexts } from '../platform/texts/index.ts'

/** What the command line says beside the messages of the content's rules, in the language of the terminal. */
export const text = defineTexts({
  en: {
    errors: 'Errors: {count}. Nothing has been changed.',
    nothing_changed: 'Nothing has been changed.',
    take_out_first: 'Take them out of it first.',
    archive_all_the_same: 'To archive it all the same: --yes',
    failed: 'failed: {reasons}',
  },
  bg: {
    errors: 'Грешки: {count}. Нищо не е променено.',
    nothing_changed: 'Нищо не е променено.',
    take_out_first: 'Първо ги извадете оттам.',
    archive_all_the_same: 'За да се архивира въпреки това: --yes',
    failed: 'неуспешно: {reasons}',
  },
})
