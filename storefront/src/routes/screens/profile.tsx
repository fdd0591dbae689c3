import { Profile } from '../../features/account/profile/profile.tsx'
import { useSwitchLanguage } from '../../shell/session.tsx'

export { loadProfile, loadProfileAddress } from '../loaders/profile.ts'

export function ProfileScreen() {
  return <Profile switchLanguage={useSwitchLanguage()} />
}
