import { once } from 'node:events'
import { createServer } from 'node:net'
import { type Config, ConfigError } from './config.ts'

/** Fails before any other step of the start if the port cannot be opened: a first start must not print its passwords in vain. */
export const tryPort = async ({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> => {
	const probe = createServer()
	try {
		probe.listen(port, host)
		await once(probe, 'listening')
	} catch (error) {
		if (NO_SUCH_HOST.includes((error as NodeJS.ErrnoException).code ?? ''))
			throw new ConfigError('The setting HOST is not usable: it must be an address of this machine, such as 0.0.0.0 or 127.0.0.1.')
		throw error
	} finally {
		await new Promise((resolve) => probe.close(resolve))
	}
}

const NO_SUCH_HOST = ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EINVAL']
