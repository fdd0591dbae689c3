import './styles/main.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { nameMissingChunks } from './shared/outdated-build.ts'

nameMissingChunks()
createRoot(document.getElementById('office')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
