import { createFileRoute } from '@tanstack/react-router'
import { NewOrderScreen } from '../../orders/index.ts'

export const Route = createFileRoute('/_office/orders_/new')({ component: NewOrderScreen })
