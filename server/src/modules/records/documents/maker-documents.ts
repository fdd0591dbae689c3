import type { ExportedMaker } from '../../makers/index.ts'
import { customUrl, omitDefault, pictureEntry, type RecordNames } from './documents.ts'

/** A maker as `makers/<key>.yaml` writes it. Fields with their default value are left out. */
export const makerFields = (names: RecordNames, maker: ExportedMaker) => ({
  name: maker.name,
  url: customUrl(names, maker, maker.name),
  craft: maker.craft,
  place: maker.place,
  summary: maker.summary,
  text: maker.text,
  pictures: maker.pictures.map((picture) => pictureEntry(names, picture)),
  workplace: maker.workplace && {
    address: maker.workplace.address,
    visiting_hours: maker.workplace.visiting_hours,
  },
  months: maker.months,
  work: maker.work.map(({ months, text, products }) => ({ months, text, products })),
  position: omitDefault(maker.position, 100),
})
