import { useSearch } from '@tanstack/react-router'
import { Register } from '../../account/register.tsx'
import { paths } from '../../shared/paths.ts'

export { loadRegister } from '../loaders/auth.ts'

export function RegisterScreen() {
  return <Register next={useSearch({ from: paths.register }).next} />
}
