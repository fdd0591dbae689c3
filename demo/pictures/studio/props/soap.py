"""Soap: cut bars with worn edges and a pressed stamp, in their paper.  Units: 10 cm."""
import numpy as np
from objects import *
from materials import G, cached, rgba, mix3
from yarn import bulk, ripple


@cached
def curd(c='#e3d3ae', flecks='#8a7040', amount=.2, deep=None, size=1.):
    """Cold-process soap: light enters a few millimetres, herbs float in it, cut faces are matt and worn edges shine."""
    g = G('curd'); v = g.coord(); t = g.nt.nodes.new('ShaderNodeSeparateRGB'); g.nt.links.new(g('Attribute', out='Color', props=dict(attribute_name='tone')), t.inputs[0])
    deep = deep or mix3(c, '#5a3a18', .35)
    swirl = g.noise(v, 1.2, 6, .6, 2.2); col = g.mixc(g.ramp(swirl, [(.32, '#000000'), (.68, '#ffffff')]), mix3(c, deep, .34), mix3(c, '#ffffff', .10))
    p = g('VectorMath', v, g('VectorMath', g.noise(v, 9, 2, out='Color'), (.12, .12, .12), props={'operation': 'MULTIPLY'}), props={'operation': 'ADD'})
    for sc, lim, k in ((11. / size, .17, 1.), (27. / size, .2, .8)):
        cell = g.nt.nodes.new('ShaderNodeTexVoronoi'); cell.inputs['Scale'].default_value = sc; g.nt.links.new(p, cell.inputs['Vector'])
        s = g.nt.nodes.new('ShaderNodeSeparateRGB'); g.nt.links.new(cell.outputs['Color'], s.inputs[0])
        f = g.math('MULTIPLY', g.ramp(cell.outputs['Distance'], [(lim, '#ffffff'), (lim * 1.6, '#000000')]), g.math('LESS_THAN', s.outputs[0], amount))
        col = g.mixc(g.math('MULTIPLY', f, k), col, g.mixc(s.outputs[1], flecks, mix3(flecks, '#000000', .35)))
    ash = g.math('MULTIPLY', g.ramp(g.noise(v, 2.6, 7, .7), [(.5, '#000000'), (.75, '#ffffff')]), .30); col = g.mixc(ash, col, mix3(c, '#ffffff', .55))
    col = g.mixc(g.math('MULTIPLY', t.outputs[0], .55), col, deep)
    wire = g.noise(g.coord(scale=(.4, .4, 26)), 1., 3, .6); fine = g.noise(v, 26, 5, .65)
    n = g.bump(g.math('ADD', g.math('MULTIPLY', wire, .5), g.math('MULTIPLY', fine, .6)), .22, .014)
    rough = g.math('SUBTRACT', g.math('ADD', .38, g.math('MULTIPLY', fine, .22)), g.math('MULTIPLY', t.outputs[1], .22))
    return g.done(g.bsdf(Base_Color=col, Subsurface=.35, Subsurface_Radius=(.055, .04, .028), Subsurface_Color=col, Roughness=rough, Specular=.42, Normal=n))


def stamp(lines, size=(760, 480), soft=3.):
    """Text as an array of depths, 0 to 1, row 0 at the bottom."""
    from PIL import Image, ImageDraw, ImageFilter
    W, H = size; im = Image.new('L', (W, H), 0); d = ImageDraw.Draw(im); hs = [p * 1.3 for _, p, *_ in lines]; y = (H - sum(hs)) / 2
    d.rounded_rectangle([46, 46, W - 46, H - 46], 40, outline=255, width=7)
    for (t, p, face, tr), hh in zip(lines, hs):
        f = M.font(face, p); ws = [f.getlength(c) for c in t]; x = (W - sum(ws) - tr * (len(t) - 1)) / 2
        for c, w in zip(t, ws): d.text((x, y), c, font=f, fill=255, stroke_width=3 if p > 100 else 2, stroke_fill=255); x += w + tr
        y += hh
    return np.asarray(im.filter(ImageFilter.GaussianBlur(soft)), np.float32)[::-1] / 255


def bar(size=(1.5, .95, .5), mat=None, mark=None, seed=0, n=(300, 190), edge=.075, depth=.034, worn=1.):
    """A bar lying on its back; mark (see stamp) is pressed into its top."""
    X, Y, Z = size; r = np.random.default_rng(seed); nx, ny = n; e = edge
    def face(u0, u1, v0, v1, nu, nv, f):
        u, v = np.meshgrid(np.linspace(u0, u1, nu), np.linspace(v0, v1, nv)); P = f(u, v); i = np.arange(nu * nv).reshape(nv, nu)
        return P.reshape(-1, 3), np.stack([i[:-1, :-1], i[:-1, 1:], i[1:, 1:], i[1:, :-1]], -1).reshape(-1, 4)
    nz = 60; k = lambda a: a
    S = [face(-X / 2, X / 2, -Y / 2, Y / 2, nx, ny, lambda u, v: np.stack([u, v, Z / 2 + 0 * u], -1)), face(-X / 2, X / 2, -Y / 2, Y / 2, 60, 40, lambda u, v: np.stack([-u, v, -Z / 2 + 0 * u], -1)),
         face(-X / 2, X / 2, -Z / 2, Z / 2, nx, nz, lambda u, v: np.stack([u, -Y / 2 + 0 * u, v], -1)), face(-X / 2, X / 2, -Z / 2, Z / 2, nx, nz, lambda u, v: np.stack([-u, Y / 2 + 0 * u, v], -1)),
         face(-Y / 2, Y / 2, -Z / 2, Z / 2, ny, nz, lambda u, v: np.stack([X / 2 + 0 * u, u, v], -1)), face(-Y / 2, Y / 2, -Z / 2, Z / 2, ny, nz, lambda u, v: np.stack([-X / 2 + 0 * u, -u, v], -1))]
    V, F, b = [], [], 0
    for p, f in S: V.append(p); F.append(f + b); b += len(p)
    P0 = np.concatenate(V); F = np.concatenate(F)
    ev = e * (1 + .35 * worn * np.sin(P0 @ np.array([3.1, 4.3, 5.7]) + seed)); half = np.array([X, Y, Z]) / 2                       # the round of the edge varies along it
    core = np.clip(P0, -(half - ev[:, None]), half - ev[:, None]); d = P0 - core; L = np.linalg.norm(d, axis=1, keepdims=True); P = core + d / np.maximum(L, 1e-6) * np.minimum(L, ev[:, None])
    edged = np.clip((np.sort(np.abs(d), 1)[:, 1] / ev) * 2.2, 0, 1)
    top = (P0[:, 2] >= Z / 2 - 1e-6); mk = np.zeros(len(P))
    if mark is not None:
        h, w = mark.shape; px = np.clip(((P[:, 0] / X + .5) * (w - 1)), 0, w - 1); py = np.clip(((P[:, 1] / Y + .5) * (h - 1)), 0, h - 1); x0, y0 = px.astype(int), py.astype(int); x1, y1 = np.minimum(x0 + 1, w - 1), np.minimum(y0 + 1, h - 1); fx, fy = px - x0, py - y0
        mk = ((mark[y0, x0] * (1 - fx) + mark[y0, x1] * fx) * (1 - fy) + (mark[y1, x0] * (1 - fx) + mark[y1, x1] * fx) * fy) * top
    P = P + ripple(P, .016, 1.5, seed) + ripple(P, .0035, 8, seed + 3)
    P[:, 2] += np.where(top, .018 * (1 - (P[:, 0] / X * 2) ** 2) * (1 - (P[:, 1] / Y * 2) ** 2), 0) - mk * depth
    for _ in range(4):                                # a few dents on the rim
        c = P[r.integers(0, len(P))]; c = np.sign(c) * half * np.where(np.arange(3) == r.integers(0, 3), r.uniform(-.7, .7), 1); q = np.exp(-(np.linalg.norm(P - c, axis=1) / r.uniform(.06, .11)) ** 2); P -= q[:, None] * np.sign(c) * .022 * worn
    P[:, 2] += Z / 2
    o = bulk('bar', P, F, mat, tone=np.stack([mk, edged, edged], -1)); m = o.modifiers.new('w', 'WELD'); m.merge_threshold = 1e-4; return [o]


def belly_band(size, width, image, colour='#efe6d4', lift=.022):
    """A strip of paper round a bar of this size, across x, the print on the front."""
    from yarn import paper_band
    X, Y, Z = size; h = Z - .06
    front = grid(2, 2, lambda u, v: ((u - .5) * width * .999, -Y / 2 - lift - .011, .03 + v * h), M.print_(image), 'band label')
    return at(paper_band(Y + 2 * lift, -lift + .004, Z + lift + .012, -width / 2, width / 2, M.paper(colour), None, .06), (0, 0, 0), (0, 0, 90)) + [front]
