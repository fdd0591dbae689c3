import { SearchIcon } from '@vitrina/ui'
import { useState } from 'react'
import {
  Autocomplete,
  Collection,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
} from 'react-aria-components'
import { m, useTexts } from '../shared/texts.ts'
import { isMeant, useActions, useFound, useScreens } from './palette-items.tsx'

/** Goes anywhere by typing: to the screens this member may open and to any record, or does something. */
export default function Palette({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useTexts()
  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={onOpenChange}
      isDismissable
      className="fixed inset-0 z-50 flex items-start justify-center bg-black/40 px-4 pt-[min(12dvh,6rem)]"
    >
      <Modal className="w-full max-w-xl overflow-hidden rounded-box border border-line bg-paper text-ink shadow-lg">
        <Dialog aria-label={t(m.office_palette)} className="outline-none">
          <Search onDone={() => onOpenChange(false)} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function Search({ onDone }: { onDone: () => void }) {
  const t = useTexts()
  const [typed, setTyped] = useState('')
  const { found, isSearching } = useFound(typed)
  const sections = [
    ...found,
    { id: 'screens', title: t(m.office_palette_screens), items: useScreens().filter(isMeant(typed)) },
    { id: 'actions', title: t(m.office_palette_actions), items: useActions().filter(isMeant(typed)) },
  ].filter(({ items }) => items.length > 0)
  const items = sections.flatMap((section) => section.items)
  return (
    <Autocomplete inputValue={typed} onInputChange={setTyped}>
      <SearchField
        aria-label={t(m.office_palette)}
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        className="flex items-center gap-3 border-b border-line px-4 text-muted"
      >
        <SearchIcon />
        <Input
          placeholder={t(m.office_palette_hint)}
          className="min-h-14 w-full min-w-0 grow bg-transparent text-ink outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
        />
      </SearchField>
      <Menu
        aria-label={t(m.office_palette)}
        items={sections}
        className="max-h-[min(60dvh,28rem)] overflow-y-auto p-2 outline-none"
        onAction={(key) => {
          onDone()
          items.find(({ id }) => id === key)?.go()
        }}
        renderEmptyState={() => (
          <p className="px-3 py-4 text-muted">{t(isSearching ? m.office_palette_searching : m.office_palette_none)}</p>
        )}
      >
        {(section) => (
          <MenuSection id={section.id}>
            <Header className="px-3 pt-2 pb-1 text-xs text-muted">{section.title}</Header>
            <Collection items={section.items}>
              {({ id, label, detail, icon }) => (
                <MenuItem
                  id={id}
                  textValue={label}
                  className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 outline-none data-focused:bg-sunken data-focused:outline-2 data-focused:-outline-offset-2 data-focused:outline-accent"
                >
                  {icon}
                  <span className="min-w-0 grow">
                    <span className="block truncate">{label}</span>
                    {detail && <span className="block truncate text-sm text-muted">{detail}</span>}
                  </span>
                </MenuItem>
              )}
            </Collection>
          </MenuSection>
        )}
      </Menu>
      <output className="sr-only">
        {!isSearching && typed !== '' && t(m.office_palette_found, { count: items.length })}
      </output>
    </Autocomplete>
  )
}
