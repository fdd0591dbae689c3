import type { ImportFileSource, ImportState, ImportStep } from '@vitrina/contract/office'
import { m, type Texts } from '../shared/texts.ts'

const SOURCES = {
  folder: m.office_exchange_source_folder,
  table: m.office_exchange_source_table,
  shopify: m.office_exchange_source_shopify,
  woocommerce: m.office_exchange_source_woocommerce,
}
const STATES = {
  sending: m.office_exchange_state_sending,
  asks: m.office_exchange_state_asks,
  planning: m.office_exchange_state_planning,
  invalid: m.office_exchange_state_invalid,
  planned: m.office_exchange_state_planned,
  applying: m.office_exchange_state_applying,
  applied: m.office_exchange_state_applied,
  failed: m.office_exchange_state_failed,
}
const STEPS = {
  checking: m.office_exchange_step_checking,
  loading: m.office_exchange_step_loading,
  pictures: m.office_exchange_step_pictures,
  writing: m.office_exchange_step_writing,
}

export const sourceName = (source: ImportFileSource, t: Texts): string => t(SOURCES[source])
export const stateName = (state: ImportState, t: Texts): string => t(STATES[state])
export const stepName = (step: ImportStep, t: Texts): string => t(STEPS[step])
