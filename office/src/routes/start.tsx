import { createFileRoute, useLocation } from '@tanstack/react-router'
import { StartScreen } from '../staff/index.ts'

export const Route = createFileRoute('/start')({
  component: function Start() {
    const { hash } = useLocation()
    return <StartScreen key={hash} token={hash} />
  },
})
