import { generate } from 'otplib'

/** What an app for codes shows for a key so many periods of half a minute from now. */
export const codeOfApp = (secret: string, periodsLater = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + periodsLater * 30 })
