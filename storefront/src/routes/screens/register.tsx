import { useSearch } from '@tanstack/react-router'
import { Register } from '../../features/account/register.tsx'
import { paths } from '../../lib/paths.ts'

export { loadRegister } from '../loaders/auth.ts'

export function RegisterScreen() {
  return <Register next={useSearch({ from: paths.register }).next} />
}
