import type { FastifyRequest } from 'fastify'

/** The peer of calls that come from this very process. */
export const IN_PROCESS_PEER = 'in-process'

/**
 * Whether a call comes from this very process. The peer of the connection says so, which the system names and no header can; `request.ip`
 * may come from a header.
 */
export const isInProcess = ({ raw }: Pick<FastifyRequest, 'raw'>): boolean => raw.socket.remoteAddress === IN_PROCESS_PEER
