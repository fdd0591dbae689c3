import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import type { OfficeResponse, OfficeSent } from '@vitrina/contract/office'

type Challenge = OfficeResponse<'POST /login/passkey/challenge'>['data']
export type SignedChallenge = OfficeSent<'POST /login/passkey', 'body'>

/** Passkeys need a browser that has them and a safe connection. */
export const hasPasskeys = (): boolean => browserSupportsWebAuthn()

/** Asks for a passkey that exists; rejects when its owner declines. */
export async function signWithPasskey({ token, options }: Challenge): Promise<SignedChallenge> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return {
    challenge: token,
    credential: (await startAuthentication({ optionsJSON })) as unknown as SignedChallenge['credential'],
  }
}

/** Ends the question for a passkey, which may have been waiting for a device that nobody has. */
export const stopAskingForPasskey = (): void => WebAuthnAbortService.cancelCeremony()

/** Has the device make a passkey; rejects when its owner declines. */
export async function createPasskey({ token, options }: Challenge): Promise<SignedChallenge> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return {
    challenge: token,
    credential: (await startRegistration({ optionsJSON })) as unknown as SignedChallenge['credential'],
  }
}
