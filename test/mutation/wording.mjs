/** Leaves words for people alone: tests hold codes, paths and facts, and wording may change. A text with a space in it is words. */
const wording = {
  shouldIgnore({ node }) {
    const texts =
      node.type === 'TemplateLiteral'
        ? node.quasis.map(({ value }) => value.raw)
        : node.type === 'StringLiteral'
          ? [node.value]
          : [];
    return texts.some((text) => text.includes(' ')) ? 'words for people' : undefined;
  },
};

export const strykerPlugins = [{ kind: 'Ignore', name: 'wording', value: wording }];
