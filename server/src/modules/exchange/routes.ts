import {
  actorOfMember,
  type Member,
  type OfficeCallRegistry,
  requireProof,
} from '../../platform/http/calls/office-calls.ts'
import type { Database } from '../../platform/database/client.ts'
import { Rejection } from '../../platform/rejection.ts'
import { exportZip } from '../shop-folder/index.ts'
import { NO_RESULT } from './import-result.ts'
import { changesPayments, needsOwner, presentShort, presentUpload } from './present.ts'
import { text } from './texts.ts'
import {
  addPart,
  applyUpload,
  createUpload,
  dropUpload,
  listUploads,
  planUpload,
  readUpload,
  type Upload,
} from './uploads.ts'

/** The calls of the office about the shop as a folder of files, and about tables of products. */
export function exchangeRoutes(calls: OfficeCallRegistry, database: Database): void {
  const { queries } = database

  calls.handleFile('GET /exchange/folder.zip', async () => {
    const zip = await exportZip(database)
    if (!zip.ok) return Rejection.invalid(text(zip.reason === 'no_shop' ? 'no_shop' : 'zip_too_large'))
    return { name: 'shop.zip', chunks: zip.chunks }
  })

  calls.handle('GET /exchange/imports', async () => ({ data: (await listUploads(queries)).map(presentShort) }))

  calls.handle('POST /exchange/imports', async ({ body, member }) => {
    const created = await createUpload(database, body, actorOfMember(member))
    return created instanceof Rejection ? created : { data: created }
  })

  calls.handle('PUT /exchange/imports/{id}/parts/{part}', async ({ params, body }) => {
    const added = await addPart(database, params, Buffer.from(body))
    return added instanceof Rejection ? added : { data: added }
  })

  calls.handle('GET /exchange/imports/{id}', async ({ params, language, member }) => {
    const upload = await readUpload(queries, params.id)
    if (!upload) return Rejection.notFound()
    const isOwner = member.permissions.includes('settings')
    return { data: presentUpload(upload, upload.result ?? NO_RESULT, { language, isOwner }) }
  })

  calls.handle(
    'POST /exchange/imports/{id}/plan',
    async ({ params, body }) => (await planUpload(database, params.id, body.choices)) ?? {},
  )

  calls.handle('POST /exchange/imports/{id}/apply', async ({ params, body, member }) => {
    const request = {
      ...body,
      decisions: body.decisions.map(({ kind, key, path, take }) => ({ kind: kind as never, key, field: path, take })),
    }
    const refuse = (upload: Upload) => refuseToApply(upload, member)
    return (await applyUpload(database, params.id, request, actorOfMember(member), refuse)) ?? {}
  })

  calls.handle('DELETE /exchange/imports/{id}', async ({ params }) => (await dropUpload(database, params.id)) ?? {})
}

/** Settings are the owner's, in a file as in a form; and who changes how the shop is paid proves who they are. */
function refuseToApply({ result }: Upload, member: Member): Rejection | null {
  const plan = result!.plan!
  if (needsOwner(plan) && !member.permissions.includes('settings'))
    return Rejection.of(403, 'forbidden', text('owner_only'))
  return changesPayments(plan) ? requireProof(member) : null
}
