import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { Button, Dialog, Field, Notice, Select } from '@vitrina/ui'
import { LANGUAGES, LOCALES } from '@vitrina/contract/locales'
import type { OfficeResponse, OfficeSent, Role } from '@vitrina/contract/office'
import { ROLES } from '@vitrina/contract/office/constants'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { OfficeApi } from '../shared/api.ts'
import { formatWhen } from '../shared/dates.ts'
import { errorText, fieldError } from '../shared/errors.ts'
import { useMe, useOffice } from '../shared/session.ts'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import { useChange } from '../shared/use-change.ts'
import { Part, Screen } from '../shell/screen.tsx'
import { Activity } from './activity.tsx'
import { roleDescription, roleName } from './roles.ts'

type Staff = OfficeResponse<'GET /staff'>['data']
type Member = Staff['staff'][number]

export const staffQuery = (api: OfficeApi) =>
  queryOptions({ queryKey: ['staff'], queryFn: async () => (await api('GET /staff')).data })

/** Who works here: inviting, roles, ending sessions, a lost device, leaving; and who did what. */
export function StaffScreen() {
  const t = useTexts()
  const { api } = useOffice()
  const { data } = useSuspenseQuery(staffQuery(api))
  const [isInviting, setIsInviting] = useState(false)
  return (
    <Screen
      title={t(m.office_staff)}
      actions={<Button onClick={() => setIsInviting(true)}>{t(m.office_staff_invite)}</Button>}
    >
      <ul className="divide-y divide-line border-y border-line">
        {data.staff.map((member) => (
          <MemberRow key={member.id} member={member} />
        ))}
      </ul>
      {data.invitations.length > 0 && <Invitations invitations={data.invitations} />}
      <Part title={t(m.office_activity)}>
        <Activity staff={data.staff} />
      </Part>
      <InviteDialog open={isInviting} onClose={() => setIsInviting(false)} />
    </Screen>
  )
}

/** Changes something of the staff, and loads the list again. */
const useStaffChange = <T,>(change: (api: OfficeApi, value: T) => Promise<unknown>, onDone?: () => void) =>
  useChange(['staff', 'activity'], change, onDone)

function MemberRow({ member }: { member: Member }) {
  const t = useTexts()
  const me = useMe()
  const language = useLanguage()
  const [asked, setAsked] = useState<'remove' | 'recovery' | null>(null)
  const close = () => setAsked(null)
  const params = { id: member.id }
  const changeRole = useStaffChange((api, role: Role) => api('PUT /staff/{id}', { params, body: { role } }))
  const endSessions = useStaffChange((api) => api('DELETE /staff/{id}/sessions', { params }))
  const remove = useStaffChange((api) => api('DELETE /staff/{id}', { params }), close)
  const sendRecovery = useStaffChange((api) => api('POST /staff/{id}/recovery', { params }), close)
  const error = changeRole.error ?? endSessions.error
  const isMe = member.id === me.id
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold">
          {member.name}
          {isMe && <span className="font-normal text-muted"> ({t(m.office_staff_you)})</span>}
        </p>
        <p className="text-sm break-all text-muted">{member.email}</p>
        <p className="text-sm text-muted">
          {member.last_seen_at
            ? t(m.office_staff_last_seen, { when: formatWhen(member.last_seen_at, language) })
            : t(m.office_staff_never_seen)}
        </p>
      </div>
      <Select
        label={t(m.office_staff_role)}
        wrapClassName="w-44"
        value={member.role}
        disabled={changeRole.isPending}
        onChange={(event) => changeRole.mutate(event.target.value as Role)}
      >
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {roleName(role, t)}
          </option>
        ))}
      </Select>
      {!isMe && (
        <div className="flex flex-wrap gap-x-5">
          <Button variant="link" busy={endSessions.isPending} onClick={() => endSessions.mutate(undefined)}>
            {t(m.office_staff_end_sessions)}
          </Button>
          <Button variant="link" onClick={() => setAsked('recovery')}>
            {t(m.office_staff_send_recovery)}
          </Button>
          <Button variant="link" onClick={() => setAsked('remove')}>
            {t(m.office_staff_remove)}
          </Button>
        </div>
      )}
      {error && (
        <Notice tone="bad" role="alert" className="w-full">
          {errorText(error, t)}
        </Notice>
      )}
      <ConfirmDialog
        open={asked === 'remove'}
        onClose={close}
        title={t(m.office_staff_remove_title, { name: member.name })}
        text={t(m.office_staff_remove_text, { name: member.name })}
        action={t(m.office_staff_remove)}
        change={remove}
      />
      <ConfirmDialog
        open={asked === 'recovery'}
        onClose={close}
        title={t(m.office_staff_recovery_title, { name: member.name })}
        text={t(m.office_staff_recovery_text, { name: member.name, email: member.email })}
        action={t(m.office_staff_send_recovery)}
        change={sendRecovery}
      />
    </li>
  )
}

type Change = { isPending: boolean; error: unknown; mutate: (value: undefined) => void }

function ConfirmDialog({
  open,
  onClose,
  title,
  text,
  action,
  change,
}: {
  open: boolean
  onClose: () => void
  title: string
  text: string
  action: string
  change: Change
}) {
  const t = useTexts()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={t(m.office_cancel)}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button busy={change.isPending} onClick={() => change.mutate(undefined)}>
            {action}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t(m.office_cancel)}
          </Button>
        </div>
      }
    >
      <p>{text}</p>
      {Boolean(change.error) && (
        <Notice tone="bad" role="alert" className="mt-4">
          {errorText(change.error, t)}
        </Notice>
      )}
    </Dialog>
  )
}

function Invitations({ invitations }: { invitations: Staff['invitations'] }) {
  const t = useTexts()
  const language = useLanguage()
  const withdraw = useStaffChange((api, id: number) => api('DELETE /staff/invitations/{id}', { params: { id } }))
  return (
    <Part title={t(m.office_staff_invitations)}>
      <ul className="divide-y divide-line border-y border-line">
        {invitations.map(({ id, name, email, role, expires_at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
            <div>
              <p>
                {name}, {roleName(role, t)}
              </p>
              <p className="text-sm text-muted">
                {email} · {t(m.office_staff_invitation_expires, { when: formatWhen(expires_at, language) })}
              </p>
            </div>
            <Button variant="link" onClick={() => withdraw.mutate(id)}>
              {t(m.office_staff_withdraw)}
            </Button>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts()
  const language = useLanguage()
  const form = useForm({ defaultValues: { name: '', email: '', role: 'clerk' as Role, language } })
  const invite = useStaffChange(
    (api, body: OfficeSent<'POST /staff/invitations', 'body'>) => api('POST /staff/invitations', { body }),
    () => {
      form.reset()
      onClose()
    },
  )
  const required = (field: 'name' | 'email') => (form.formState.errors[field] ? t(m.field_required) : undefined)
  const role = useWatch({ control: form.control, name: 'role' })
  return (
    <Dialog focusContent open={open} onClose={onClose} title={t(m.office_staff_invite)} closeLabel={t(m.office_cancel)}>
      <form noValidate className="flex flex-col gap-5" onSubmit={form.handleSubmit((values) => invite.mutate(values))}>
        <Field
          label={t(m.office_name)}
          autoComplete="off"
          error={fieldError(invite.error, 'name') ?? required('name')}
          {...form.register('name', { required: true })}
        />
        <Field
          label={t(m.office_email)}
          type="email"
          autoComplete="off"
          error={fieldError(invite.error, 'email') ?? required('email')}
          {...form.register('email', { required: true })}
        />
        <Select label={t(m.office_staff_role)} hint={roleDescription(role, t)} {...form.register('role')}>
          {ROLES.map((each) => (
            <option key={each} value={each}>
              {roleName(each, t)}
            </option>
          ))}
        </Select>
        <Select label={t(m.office_language)} {...form.register('language')}>
          {LANGUAGES.map((each) => (
            <option key={each} value={each}>
              {LOCALES[each].name}
            </option>
          ))}
        </Select>
        {errorText(invite.error, t) && (
          <Notice tone="bad" role="alert">
            {errorText(invite.error, t)}
          </Notice>
        )}
        <Button type="submit" busy={invite.isPending}>
          {t(m.office_staff_invite)}
        </Button>
      </form>
    </Dialog>
  )
}
