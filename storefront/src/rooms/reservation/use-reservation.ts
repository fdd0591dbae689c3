import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import type { RoomPromo } from '@vitrina/contract'
import { lineKey } from '@vitrina/contract/cart'
import { sumAmounts } from '@vitrina/contract/money'
import { useState } from 'react'
import { type FormRejection, useForm } from '@vitrina/forms'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { leaveShop } from '../../shared/native-app.ts'
import { isInternal } from '../../shared/paths.ts'
import { useApi } from '@vitrina/api-client'
import { setNewBooking } from '../booking/new-booking.ts'
import { type BookingForm, bookingDraft, completeBookingForm } from './booking-draft.ts'
import { clearMessages, showError } from '../../shared/messages/messages.ts'
import { savePendingBooking } from './pending-booking.ts'
import { useRedirect, type WalletPayment } from '../../purchase/index.ts'
import { takeOutOfCart } from '../../shopping/index.ts'
import { clearRooms, useRooms, useSelection } from '../room-store.ts'
import { showToast } from '../../shared/messages/toast-store.ts'
import { bookingPaymentsQuery, invalidateAvailability, voucherQuery } from '../room-queries.ts'
import { useSelectedRooms } from '../room-cart/use-selected-rooms.ts'
import { type DatedSearch, stayParams } from '../search/stay-search.ts'
import { bookingForm, type BookingNotice } from './booking-form.ts'
import { useCartGoods } from './use-cart-goods.ts'
import { dueOf, isPaidOnArrival, placeBooking, type PlacedBooking } from './place-booking.ts'

/** The selected rooms of a stay, what they cost, the ways to pay, and the form whose submit books them and leaves for the booking's page. */
export function useReservation(search: DatedSearch) {
  const t = useTexts()
  const api = useApi()
  const router = useRouter()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { promo_code } = useRooms(({ filter }) => filter)
  const selected = useSelection(search)
  const prices = useSelectedRooms(search)
  const payments = useQuery(bookingPaymentsQuery(api))
  const stored = bookingDraft.store(({ values }) => values)
  const cart = useCartGoods(stored.with_goods)
  const { goods } = cart
  const selectionKey = JSON.stringify([search, selected, promo_code, goods?.items])
  /** The total that the server named when it rejected a booking, until the selection or the code changes. */
  const [refused, setRefused] = useState<{ selectionKey: string; total: number } | null>(null)
  const priced = prices.total === null ? null : sumAmounts([prices.total, goods?.total ?? 0])
  const total = refused?.selectionKey === selectionKey ? refused.total : priced
  const promo = promoOf(prices.rooms.map(({ price }) => price?.promo ?? null))
  const checked = useQuery({
    ...voucherQuery(api, { voucher_code: stored.voucher_code, total: total ?? 0 }),
    enabled: stored.voucher_code !== '' && total !== null,
  })
  const voucher = stored.voucher_code === '' ? null : (checked.data ?? null)
  const byVoucher = voucher?.applied ? voucher.amount : 0
  const isPaid = byVoucher > 0 && byVoucher === total
  const methods = payments.data?.map((method) => ({
    ...method,
    isPossible: !(isPaidOnArrival(method) && prices.dueNow !== null && prices.dueNow > byVoucher),
  }))
  const method =
    methods?.find(({ service, isPossible }) => isPossible && service === stored.payment_method) ??
    methods?.find(({ isPossible }) => isPossible)
  const values: BookingForm = {
    ...stored,
    payment_method: isPaid ? 'voucher' : (method?.service ?? ''),
    promo_code,
    min_age: goods?.minAge ?? 0,
  }

  const book = async (submitted: BookingForm, wallet?: WalletPayment): Promise<FormRejection<BookingNotice> | void> => {
    if (total === null) {
      prices.retry()
      return { notice: { kind: 'no_price' } }
    }
    const result = await placeBooking(api.call, {
      search,
      selected,
      form: submitted,
      total,
      promo: promo?.applied ? promo_code : null,
      byVoucher: voucher?.applied ? voucher.amount : null,
      byWallet: wallet !== undefined,
      goods: goods && {
        items: goods.items,
        ...(goods.minAge > 0 && { confirm_age: submitted.confirm_age }),
      },
      wanted: cart.wanted,
    }).catch((error: unknown) => {
      // The prices or the promo code on screen may be outdated.
      void invalidateAvailability(queryClient)
      void cart.invalidate()
      throw error
    })
    if ('booking' in result) return leave(result, submitted, wallet)
    // Its sheet belongs to this screen, which may be left.
    wallet?.fail()
    void invalidateAvailability(queryClient)
    void cart.invalidate()
    if ('roomsGone' in result) {
      await backToRooms(result.roomsGone)
      return {}
    }
    setRefused({ selectionKey, total: result.total })
    return { errors: result.errors, notice: { kind: 'total_changed', before: total, now: result.total } }
  }
  const form = useForm<BookingForm, BookingNotice>(bookingForm, { values, onSubmit: book })
  /** Books the rooms and has the wallet pay for them. */
  const payByWallet = (wallet: WalletPayment) => form.submit((submitted) => book(submitted, wallet))

  async function backToRooms(reasons: string[]): Promise<void> {
    await navigate({ to: '/booking', search: stayParams(search) })
    showError(reasons.length === 1 ? reasons[0]! : reasons)
  }

  /**
   * Leaves for the booking's page, or for the payment provider's. Selection and form of a booking that is to be paid there stay until it is. One that a
   * wallet could not pay is paid from its page.
   */
  async function leave(
    { booking, items }: PlacedBooking,
    { remember_contact }: BookingForm,
    wallet: WalletPayment | undefined,
  ): Promise<void> {
    const { url } = booking
    const isPending = booking.state === 'held'
    const lines = items.map((item) => ({ key: lineKey(item), count: item.selected_count }))
    if (isPending) savePendingBooking(booking, lines)
    const page = `/bookings/${url}`
    const target = wallet
      ? await wallet.pay(page, () =>
          api.call('POST /rooms/setStripe', { body: { url, by_wallet: true }, handlesError: true }),
        )
      : booking.payment.redirect || page
    useRedirect.setState({ isRedirecting: true })
    clearMessages()
    void queryClient.invalidateQueries({ refetchType: 'none' })
    if (!isInternal(target)) return leaveShop(target)
    setNewBooking(url)
    await router.navigate({ href: target, replace: true })
    if (isPending) return
    clearRooms()
    for (const { key, count } of lines) takeOutOfCart(key, count)
    completeBookingForm()
    if (remember_contact) showToast(t(m.checkout_contact_saved))
  }

  return {
    form,
    payByWallet,
    rooms: prices.rooms,
    total,
    cart,
    isLoading: prices.isLoading || cart.isLoading,
    isUpdating: prices.isUpdating || cart.isUpdating || checked.isFetching,
    promo,
    voucher,
    isPaid,
    payments,
    methods,
    method,
    /** What is left to be paid when the rooms are booked. */
    due:
      total === null || prices.dueNow === null
        ? null
        : Math.max(0, sumAmounts([dueOf(total, prices.dueNow, method, goods?.total), -byVoucher])),
    toPay: total === null ? null : sumAmounts([total, -byVoucher]),
    retry: prices.retry,
  }
}
export type Reservation = ReturnType<typeof useReservation>

/** The code is applied to the booking when it is to one of its rooms. */
function promoOf(promos: (RoomPromo | null)[]): RoomPromo | null {
  return promos.find((promo) => promo?.applied) ?? promos.find(Boolean) ?? null
}
