import type { Page } from 'playwright-core'

/** A control as a screen reader gets it. `states` are those that are set, such as `required` and `invalid: true`. */
export type AccessibleNode = { role: string; name: string; description: string; value: string; states: string[] }

const STATES = new Set(['required', 'invalid', 'checked', 'expanded', 'disabled', 'hasPopup', 'busy'])

async function readTree(page: Page) {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes
}

/** The nodes of Chromium's accessibility tree that have a name. */
export async function accessibleNodes(page: Page): Promise<AccessibleNode[]> {
  const text = (value?: { value?: unknown }) => String(value?.value ?? '').replaceAll('\u00a0', ' ')
  return (await readTree(page))
    .filter(({ ignored, name }) => !ignored && name?.value)
    .map(({ role, name, description, value, properties = [] }) => ({
      role: text(role),
      name: text(name),
      description: text(description),
      value: text(value),
      states: properties
        .filter((property) => STATES.has(property.name) && text(property.value) !== 'false')
        .map((property) => `${property.name}: ${text(property.value)}`),
    }))
}

/** The texts of live regions: what a screen reader says without being asked. */
export async function liveTexts(page: Page): Promise<string[]> {
  const nodes = await readTree(page)
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const textOf = (id: string): string => {
    const node = byId.get(id)
    if (!node) return ''
    if (node.role?.value === 'StaticText') return String(node.name?.value ?? '')
    return (node.childIds ?? []).map(textOf).join(' ').trim()
  }
  return nodes
    .filter(({ properties = [] }) => properties.some(({ name, value }) => name === 'live' && value.value !== 'off'))
    .map(({ nodeId }) => textOf(nodeId).replaceAll('\u00a0', ' '))
    .filter(Boolean)
}
