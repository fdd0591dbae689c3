export { askForProof, ProofDialog } from './proof.tsx'
export { LoginScreen } from './login-screen.tsx'
export { StartScreen } from './start-screen.tsx'
