import { OFFICE_API_ROOT, PAPER_KINDS, type PaperKind } from '@vitrina/contract/office/constants'
import { buttonClass } from '@vitrina/ui'
import { m, useTexts } from '../shared/texts.ts'

const TEXTS = { slip: m.office_print_slip, label: m.office_print_label }
const TEXTS_OF_MANY = { slip: m.office_print_slips, label: m.office_print_labels }

/** Each opens a PDF in a tab of its own, from where it is printed. */
export const PapersOfOne = ({ number, kinds = PAPER_KINDS }: { number: string; kinds?: readonly PaperKind[] }) =>
  kinds.map((kind) => <PaperLink key={kind} kind={kind} numbers={[number]} text={TEXTS[kind]} />)

/** As above, for selected orders. */
export const PapersOfMany = ({ numbers }: { numbers: readonly string[] }) =>
  PAPER_KINDS.map((kind) => (
    <PaperLink
      key={kind}
      kind={kind}
      numbers={numbers}
      text={TEXTS_OF_MANY[kind]}
      className="px-3 max-sm:grow max-sm:text-sm sm:px-4"
    />
  ))

type Props = { kind: PaperKind; numbers: readonly string[]; text: typeof m.office_print_slip; className?: string }

function PaperLink({ kind, numbers, text, className }: Props) {
  const t = useTexts()
  return (
    <a
      href={`${OFFICE_API_ROOT}/orders/papers.pdf?kind=${kind}&numbers=${numbers.join(',')}`}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ variant: 'secondary', className })}
    >
      {t(text)}
    </a>
  )
}
