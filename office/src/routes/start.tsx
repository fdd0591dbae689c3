import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { StartScreen } from '../staff/index.ts'

export const Route = createFileRoute('/start')({
  component: function Start() {
    const { hash } = useLocation()
    // While the office opens, the address has lost the token already.
    const [token, setToken] = useState(hash)
    if (hash !== '' && hash !== token) setToken(hash)
    return <StartScreen key={token} token={token} />
  },
})
