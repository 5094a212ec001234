import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import process from 'node:process'

// The least that Node can do: one prepared answer, with the headers of the answer it is compared with.
const [, , port, file = ''] = process.argv
const { headers, body } = JSON.parse(readFileSync(file, 'utf8'))
const answer = Buffer.from(body)
createServer((_, response) => {
  response.writeHead(200, headers)
  response.end(answer)
}).listen(Number(port), '127.0.0.1')
