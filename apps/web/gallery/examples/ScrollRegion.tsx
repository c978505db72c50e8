import { ScrollRegion } from '#/ui/ScrollRegion.tsx';
import { type Examples, say } from '../example.ts';

export const examples: Examples = {
  wide: () => (
    <ScrollRegion label={say('各轮分数', 'Scores by round')} className="max-w-60 border border-line">
      <table className="min-w-max">
        <tbody>
          <tr>
            {[86.5, 91.25, 78, 88.75, 93, 80.5, 95].map((score) => (
              <td key={score} className="num px-3 py-2">
                {score}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </ScrollRegion>
  ),
};
