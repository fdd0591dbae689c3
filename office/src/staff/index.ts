export { askForProof, ProofDialog } from './proof.tsx'
export { LoginScreen } from './login-screen.tsx'
export { pageAfterLogin } from './page-after-login.ts'
export { StartScreen } from './start-screen.tsx'
