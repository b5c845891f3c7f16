const ADDRESS = /[^\s<>()[\]"'`,;:=]+@[^\s<>()[\]"'`,;:=]+/g

/** No customer's email address stands in a log: mail servers and databases quote them in their errors. */
export const withoutAddresses = (text: string): string => text.replace(ADDRESS, '[address]')
