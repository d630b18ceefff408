// The manual as a site: the Markdown as it is, README.md as the first page. Dead links fail the build.
import { cpSync, existsSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitepress'

const site = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const root = resolve(site, '..')
const pages = join(site, 'pages')
const javadoc = join(root, 'target/reports/apidocs')
if (!existsSync(join(javadoc, 'index.html'))) {
  throw new Error('No Javadoc to link to: npm run api makes it')
}

// As they are, but below this folder: what they are compiled to looks for its modules from where they lie.
rmSync(pages, { recursive: true, force: true })
for (const part of ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs', 'examples', 'arquillian-tests', 'benchmarks', 'dedupe-core/src/test/tla']) {
  const filter = path => !/(^|\/)(src|target)$/.test(relative(root, path))
  cpSync(join(root, part), join(pages, part), { recursive: true, filter })
}

const titleOf = page => /^# (.+)$/m.exec(readFileSync(join(root, page), 'utf8'))[1].replaceAll('`', '')
const addressOf = page => '/' + page.replace(/(^|\/)README\.md$/, '$1').replace(/\.md$/, '')
const link = page => ({ text: titleOf(page), link: addressOf(page) })

/** The pages of a folder, and those of its folders below their names. */
function pagesOf(folder) {
  const names = readdirSync(join(root, folder)).filter(name => name !== 'README.md').sort()
  return names.flatMap(name => {
    const path = `${folder}/${name}`
    if (statSync(join(root, path)).isDirectory()) {
      const items = pagesOf(path)
      return items.length === 0 ? [] : [{ text: name, collapsed: true, items }]
    }
    return name.endsWith('.md') ? [link(path)] : []
  })
}

const section = (text, folder, collapsed = false) => ({ text, collapsed, items: pagesOf(folder) })
const first = ['docs/README.md', 'docs/getting-started.md', 'docs/glossary.md', 'docs/architecture.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md']

/** Each code of a log line can be linked to, as #dedup0101, and that of a refusal after its status, as #mismatch: what dedupe.problem.base names. */
function anchorsOfCodes(tokens, index) {
  const [before, open, inline] = [tokens[index - 2], tokens[index], tokens[index + 1]]
  const code = /^`(DEDUP\d{4})`$/.exec(inline.content) ?? (/^\d{3}$/.test(before.content) && /^`([a-z-]+)`$/.exec(inline.content))
  if (code) {
    open.attrSet('id', code[1].toLowerCase())
  }
}

export default defineConfig({
  title: 'dedupe',
  description: 'Requests of Jakarta EE applications run once',
  srcDir: './pages',
  outDir: './dist',
  cleanUrls: true,
  // No picture, and no request for one.
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  rewrites: page => page.replace(/README\.md$/, 'index.md'),
  markdown: {
    config(markdown) {
      markdown.core.ruler.push('dedupe', ({ tokens }) => tokens.forEach((token, index) => {
        if (token.type === 'td_open') {
          anchorsOfCodes(tokens, index)
        }
        for (const child of token.children ?? []) {
          if (child.type === 'link_open') {
            child.attrSet('href', child.attrGet('href').replace(/README\.md(?=#|$)/, 'index.md'))
          }
        }
      }))
    },
  },
  buildEnd({ outDir }) {
    // What pages link to that is no page.
    cpSync(join(root, 'docs/reference/monitoring'), join(outDir, 'docs/reference/monitoring'), { recursive: true })
    cpSync(javadoc, join(outDir, 'api'), { recursive: true })
  },
  themeConfig: {
    nav: [
      { text: 'Manual', link: '/docs/' },
      { text: 'Error codes', link: '/docs/reference/error-codes' },
      { text: 'API', link: '/api/index.html', target: '_self' },
    ],
    search: { provider: 'local' },
    outline: [2, 3],
    sidebar: [
      { text: 'Start', items: first.filter(page => existsSync(join(root, page))).map(link) },
      section('Moving', 'docs/moving'),
      section('Guides', 'docs/guides'),
      section('Reference', 'docs/reference'),
      section('Explanation', 'docs/explanation'),
      section('Decisions', 'docs/adr', true),
    ],
  },
})
