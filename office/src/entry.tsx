import './styles/main.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { nameMissingChunks } from './shared/outdated-build.ts'
import { isNotAllowed } from './shared/permission.ts'

nameMissingChunks()
createRoot(document.getElementById('office')!, {
  // A screen that a role does not open is no fault of the office.
  onCaughtError: (error) => isNotAllowed(error) || console.error(error),
}).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
