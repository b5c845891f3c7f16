/** Where traces go; the names of the settings are OpenTelemetry's own. */
export type TracingSettings = {
  url: string
  headers: Record<string, string>
  serviceName: string
  /** The share of traces that is kept, 0 to 1. */
  ratio: number
}

type Given = (name: string) => string | undefined

const URL_FORM = /^https?:\/\/\S+$/

/** Undefined without an endpoint. Problems are added to the list, each as one sentence. */
export function readTracing(given: Given, problems: string[]): TracingSettings | undefined {
  const base = given('OTEL_EXPORTER_OTLP_ENDPOINT')
  const url = given('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT') ?? (base && `${base.replace(/\/$/, '')}/v1/traces`)
  if (!url) return undefined
  if (!URL_FORM.test(url))
    problems.push('OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://127.0.0.1:4318')
  if ((given('OTEL_EXPORTER_OTLP_PROTOCOL') ?? 'http/json') !== 'http/json')
    problems.push('OTEL_EXPORTER_OTLP_PROTOCOL must be http/json, which collectors take on port 4318')
  const ratio = Number(given('OTEL_TRACES_SAMPLER_ARG') ?? 1)
  if (!(ratio >= 0 && ratio <= 1)) problems.push('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1')
  const headers = readHeaders(given('OTEL_EXPORTER_OTLP_HEADERS') ?? '')
  if (!headers)
    problems.push('OTEL_EXPORTER_OTLP_HEADERS must be pairs such as name=value, separated by commas')
  return { url, headers: headers ?? {}, serviceName: given('OTEL_SERVICE_NAME') ?? 'larkfield', ratio }
}

/** Undefined when it cannot be read; a value may be a secret, so nobody is told which. */
function readHeaders(text: string): Record<string, string> | undefined {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '')
  try {
    const read = new Headers(
      pairs.map((pair): [string, string] => {
        const [, name = '', value = ''] = /^\s*([^=\s]+)\s*=(.*)$/.exec(pair) ?? []
        return [name, decodeURIComponent(value.trim())]
      }),
    )
    return Object.fromEntries(read)
  } catch {
    return undefined
  }
}
