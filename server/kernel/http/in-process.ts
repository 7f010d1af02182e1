import type { FastifyRequest } from 'fastify'

/** The peer address of calls that this process makes to itself. */
export const IN_PROCESS_PEER = 'in-process'

/**
 * Whether this process itself made the call. The peer address of the connection decides: no header can set it, while `request.ip` may come
 * from a header.
 */
export const isInProcess = ({ raw }: Pick<FastifyRequest, 'raw'>): boolean => raw.socket.remoteAddress === IN_PROCESS_PEER
