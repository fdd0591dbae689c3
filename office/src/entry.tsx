import './styles/main.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'

createRoot(document.getElementById('office')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
