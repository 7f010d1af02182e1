/** The world has read the command and refused it: surely nothing was done. */
export class SoapRefusal extends Error {}

/**
 * Runs one command of the world server's console over SOAP (`SOAP.Enabled` in worldserver.conf). Not yet run against a live server. Throws
 * SoapRefusal where the world says no; after any other error it is unknown whether the command ran.
 */
export const sendBySoap = async (
	{ url, user, password }: { url: string; user: string; password: string },
	command: string,
): Promise<void> => {
	const response = await fetch(url, {
		method: 'POST',
		headers: { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`, 'content-type': 'application/xml' },
		body: envelope(command),
		signal: AbortSignal.timeout(20_000),
	})
	const text = await response.text()
	if (response.status === 401 || response.status === 403)
		throw new SoapRefusal('The world does not let the bridge in: look at "soap.user".')
	const fault = /<faultstring>([^<]*)/.exec(text)?.[1]
	if (fault !== undefined) throw new SoapRefusal(`The world refused to send it: ${fault.trim()}`)
	if (!response.ok) throw new Error(`The world answered ${response.status} over SOAP.`)
}

const envelope = (command: string) =>
	`<?xml version="1.0" encoding="utf-8"?>
<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:AC"><SOAP-ENV:Body><ns1:executeCommand><command>${escaped(command)}</command></ns1:executeCommand></SOAP-ENV:Body></SOAP-ENV:Envelope>`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
