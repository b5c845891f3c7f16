const { PATH, NODE_COMPILE_CACHE } = process.env

/** What a command that a test starts is given besides its settings: how to find programs, and what was compiled before. */
export const commandEnv = { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
