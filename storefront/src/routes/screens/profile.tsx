import { Profile } from '../../profile/profile.tsx'
import { useSwitchLanguage } from '../../shell/session-provider.tsx'

export { loadProfile, loadProfileAddress } from '../loaders/profile.ts'

export function ProfileScreen() {
  return <Profile switchLanguage={useSwitchLanguage()} />
}
