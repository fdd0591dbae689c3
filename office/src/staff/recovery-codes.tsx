import { Button, copyText } from '@vitrina/ui'
import { useState } from 'react'
import { m, useTexts } from '../shared/texts.ts'

/** Ten codes to keep, with what copies and prints them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useTexts()
  const [isCopied, setIsCopied] = useState(false)
  return (
    <div>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-2 border border-line bg-raised p-5 font-mono tabular-nums min-[26rem]:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex gap-4 print:hidden">
        <Button variant="link" onClick={async () => setIsCopied(await copyText(codes.join('\n')))}>
          {t(isCopied ? m.office_copied : m.office_copy)}
        </Button>
        <Button variant="link" onClick={() => window.print()}>
          {t(m.office_print)}
        </Button>
      </div>
    </div>
  )
}
