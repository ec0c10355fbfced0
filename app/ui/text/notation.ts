/** The formula behind each ID as it stands in the specification, its symbols marked; the same in every language. */
import type { FormulaId } from '../../spec/ids.ts';
import type { OnlySymbols } from '../marks/marked.ts';

const marked = <const T extends Record<FormulaId, string>>(
  texts: T & { readonly [K in keyof T]: OnlySymbols<T[K] & string> },
): Readonly<Record<FormulaId, string>> => texts;

export const notation = marked({
  'ADRS-1': '‹b|b_s› = mean_s ‹l^T› ;  ‹q› = ‹l^T› − ‹b|b_s›',
  'ADRS-2': '‹q̂› = ‹q› / ‹σ|σ_q›',
  'ADRS-3': '‹α› = sigmoid((‹l̄› − ‹l̄|l̄_batch›) / ‹T›)',
  'ADRS-4': '‹μ^+› = Σ‹α›‹R› / Σ‹α› ;  ‹μ^-› = Σ(1−‹α›)‹R› / Σ(1−‹α›) ;  ‹d› = ‹μ^+› − ‹μ^-›',
  'ADRS-5': '‹m› = sigmoid(‹τ› ‹d›)',
  'ADRS-6': '‹r^T› = ‹η› ‹m› ‹q̂›',
  'ADRS-7': '‹Z› = (‹r^T› − ‹μ_g›) / sqrt(‹σ_g›² + 1e-8)',
  'ADRS-8': '‹A› = ‹A^base› + clip(‹ηZ|η Z›, ±‹c› ‹k›)',
  'PROP-1': '‹d› = Cov(‹α›, ‹R›) / (‹ᾱ› (1 − ‹ᾱ›))',
  'PROP-2': 'Σ_s ‹r^T› = 0',
  'PROP-3': '∇‹J›(‹A› + ‹ηZ›) = ∇‹J›(‹A›) + Σ ‹ηZ› ∇log ‹π›',
  'PROP-4': '‹m› > 0 :  whiten(‹m› · ‹q̂›) = whiten(‹q̂›)',
  'PROP-5': '|‹q̂›| ≤ sqrt(‹n› − 1)',
  'GRPO-1': '‹A› = (‹S› − mean_g) / (std_g + 1e-6)',
  'GIGPO-1': '‹G_t› = ‹r_t› + ‹γ› ‹G_t|G_{t+1}›',
  'GIGPO-2': '‹A^S› = norm of ‹G_t› within an anchor group',
  'GIGPO-3': '‹A› = ‹A^E› + ‹ω› ‹A^S›',
  'SDAR-1': '‹L_GRPO› + ‹λ› mean[‹g› (‹l^T› − log ‹π›)], ‹g› = sigmoid(‹β› (‹l^T› − log ‹π›))',
  'OPSD-1': '‹λ› mean[‹g› (‹l^T› − log ‹π›)]',
  'OPSD-2': '‹L_GRPO› + ‹λ› mean[‹g› (‹l^T› − log ‹π›)]',
  'RLSD-1': '‹A› [(1 − ‹λ›) + ‹λ› clip(exp(sign(‹A›) (‹l^T› − ‹l^b›)), 1 ± ‹ε›)]',
  'SKILLSD-1': '‹L_GRPO› + ‹λ› mean[‹ρ› (exp(−‹l›) − 1 + ‹l›)], ‹l› = log ‹π› − ‹l^T›',
  'SKILL-1': '‹A› = (‹S› − mean_g) / (std_g + 1e-6)',
  'PPO-1': '−min(‹ρ›‹A›, clip(‹ρ›, 1 ± ‹ε›) ‹A›)',
  'KL-1': '‹k3› = exp(−‹x›) − 1 + ‹x›',
});
