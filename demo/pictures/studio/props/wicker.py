"""Willow: baskets woven rod by rod.  Units: 10 cm."""
from objects import *
from yarn import strands, bulk
from materials import G, cached, rgba, mix3
import numpy as np


@cached
def willow(gloss=.42, peeled=True):
    """A rod of its own colour ('tone'): streaks along it, leaf scars, a little shine where it is peeled."""
    g = G('willow'); s = g.nt.nodes.new('ShaderNodeSeparateXYZ'); g.nt.links.new(g.coord('UV'), s.inputs[0]); u, v = s.outputs[0], s.outputs[1]
    base = g('Attribute', out='Color', props=dict(attribute_name='tone'))
    streak = g.noise(g('CombineXYZ', g.math('MULTIPLY', u, .05), g.math('MULTIPLY', v, 4.), 0.), 2.5, 5, .65)
    spot = g.noise(g('CombineXYZ', g.math('MULTIPLY', u, .10), g.math('MULTIPLY', v, 1.3), 3.), 1.6, 4, .6)
    scar = g.ramp(g('TexVoronoi', Vector=g('CombineXYZ', g.math('MULTIPLY', u, .028), g.math('MULTIPLY', v, .8), 0.), Scale=1., out='Distance'), [(.05, '#ffffff'), (.10, '#000000')])
    col = g.mixc(g.ramp(streak, [(.3, '#000000'), (.72, '#ffffff')]), g.mixc(.40, base, '#4a2a12'), g.mixc(.22, base, '#fff0cc'))
    col = g.mixc(g.ramp(spot, [(.52, '#000000'), (.72, '#ffffff')]), col, g.mixc(.30, base, '#5a2f10')); col = g.mixc(g.math('MULTIPLY', scar, .6), col, '#3a2212')
    h = g.math('ADD', streak, g.math('MULTIPLY', scar, .8))
    return g.done(g.bsdf(Base_Color=col, Roughness=g.math('ADD', g.math('MULTIPLY', streak, .25), gloss - .1), Specular=.42, Sheen=.1, Normal=g.bump(h, .35, .012)))


def rods(paths, r, tones, mat=None, sides=8, name='rods'):
    """Tapered rods along (n, k, 3) paths."""
    P = np.asarray(paths, float); up = np.zeros_like(P); up[..., 2] = 1; up[..., 0] += .13
    return strands(P, up, r, mat or willow(), np.asarray(tones, float)[:, None], sides, name=name)


def basket(r=1.25, h=1.15, flare=.16, stakes=30, rod=.024, tones=('#c69b62', '#b98b52', '#d2ab74', '#a97a45'), seed=0, handle=None, handle_h=None, oval=1., foot=True, liner=False, rise=0.):
    """Round (or oval) basket: paired stakes, randed sides, a three-rod wale below and above, a rolled border.
    handle='hoop' adds a roped hoop across x; with rise the basket is still being woven: its stakes stand up that far and lean together."""
    rd = np.random.default_rng(seed); T = np.array([rgba(t)[:3] for t in tones])
    R = lambda z: r * (1 - flare + flare * np.sin(np.minimum(1, np.maximum(z, 0) / h) * 1.45)); tone = lambda n: T[rd.integers(0, len(T), n)] * (1 + rd.normal(0, .10, (n, 1))) * (1 + rd.normal(0, .03, (n, 3)))
    wob = lambda a, z: 1 + .012 * np.sin(2 * a + seed) + .008 * np.sin(3 * a + 1.7 * z + seed)
    xyz = lambda a, q, z: np.stack([oval * q * np.cos(a) * wob(a, z), q * np.sin(a) * wob(a, z), z + .012 * np.sin(2 * a + seed * 2)], -1)
    o = []; sr = rod * 1.15
    # stakes: pairs standing side by side
    z = np.linspace(.02, h + rise, 14 if not rise else 40); up = np.maximum(z - h, 0) / max(rise, 1e-6); P = []
    for k in range(stakes):
        for s in (-.55, .55):
            a = TAU * k / stakes + s * sr * 1.5 / r + rd.normal(0, .004); lean = rd.normal(.62, .10) * up ** 1.6 * (rise > 0); e = rd.uniform(.82, 1.) if rise else 1.
            P.append(xyz(a + rd.normal(0, .10) * up, R(z) * (1 - lean * e), np.where(up > 0, h + (z - h) * e, z)))
    o.append(rods(P, sr * (1 - .55 * up), tone(len(P)), sides=7))
    # randing: every row of several tapered rods end to end, in front of one stake pair and behind the next
    z0, z1 = rod * 7.5, h - rod * 6.5; zz = z0; rows = []; i = 0
    while zz < z1:
        q = rod * rd.uniform(.82, 1.12); rows.append((zz + q, q, i)); zz += q * 1.80; i += 1
    paths, rad, n = [], [], 9
    for zc, q, i in rows:
        parts = 3; start = rd.uniform(0, TAU)
        for p in range(parts):
            a = np.linspace(start + p * TAU / parts - .05, start + (p + 1) * TAU / parts + .10, stakes * n // parts)
            w = np.cos(stakes / 2 * a + math.pi * (i % 2)); amp = (sr + q) * 1.02
            soft = np.sign(w) * np.abs(w) ** .75
            end = np.clip(np.minimum(np.arange(len(a)), np.arange(len(a))[::-1]) / 5., 0, 1)
            zj = zc + .010 * np.sin(a * 3 + i) + rd.normal(0, .004) + .006 * np.sin(a * stakes / 2 + rd.uniform(0, 6)) + (1 - end) * rd.uniform(-.004, .008)
            paths.append(xyz(a, R(zc) + amp * soft - (1 - end) * .02, zj)); rad.append(q * (1.06 - .24 * np.linspace(0, 1, len(a))) * (.9 + .1 * end))
    k = min(len(p) for p in paths); o.append(rods([p[:k] for p in paths], np.array([q[:k] for q in rad]), tone(len(paths))))
    # wales: three rods twisted round each other
    for zc in (rod * 2.2, rod * 5.4, h - rod * 5.0, h - rod * 2.2):
        a = np.linspace(0, TAU, stakes * 8 + 1); P = [xyz(a, R(zc) + (sr + rod) * (.25 + .95 * np.cos(stakes / 3 * a * 1.0 + TAU * s / 3)), zc + rod * 1.05 * np.sin(stakes / 3 * a + TAU * s / 3)) for s in range(3)]
        o.append(rods(P, rod * .98, tone(3)))
    # rolled border: the stakes bent down, each over the next two
    a = np.linspace(0, 1, 22); P, q = [], []
    for k in range(0 if rise else stakes * 2):
        a0 = TAU * k / stakes / 2; span = TAU * 3.4 / stakes; t = a; ang = a0 + span * t; f = t * TAU * .92 - 1.2
        P.append(xyz(ang, R(h) + .005 + rod * 2.1 * np.cos(f + 1.5), h + rod * 1.7 + rod * 2.0 * np.sin(f + 1.5))); q.append(rod * (1.12 - .35 * t))
    if P: o.append(rods(P, np.array(q), tone(len(P))))
    if foot:                                        # the base: rods in a spiral
        P = [xyz(np.linspace(0, TAU, 60), R(0) * f, .03 + 0 * np.linspace(0, 1, 60)) for f in np.arange(.06, 1.0, rod * 1.9 / r)]; o.append(rods(P, rod, tone(len(P)), sides=6))
        o.append(at([lathe('floor', [(0, .02), (R(0) * .98, .02)], M.flat('#4a3018'), 48)], (0, 0, 0))[0])
        o[-1].scale[0] = oval
    if handle == 'hoop':
        t = np.linspace(-.12, math.pi + .12, 150); hw = (R(h) + .01) * oval; hh = handle_h or r * 1.3
        for s in range(7):
            f = 26 * t / math.pi * .5 + TAU * s / 7; c = .052 + .012 * np.sin(t)
            core = np.stack([hw * np.cos(t), 0 * t, h * .97 + np.where(np.sin(t) < 0, .55, hh) * np.sin(t)], -1)
            P = core + np.stack([c * np.cos(f) * np.cos(t), c * np.sin(f), c * np.cos(f) * np.sin(t)], -1); o.append(rods([P], rod * (1.0 + .1 * (s % 2)), tone(1)))
    return o


def wood_wool(r=1.0, z=.5, n=320, seed=0, c=('#e6d3a8', '#d8bf8c', '#efe2c2'), rise=.10, oval=1.):
    """A bed of wood wool: thin curled shavings heaped over a disc."""
    rd = np.random.default_rng(seed); k = 26; t = np.linspace(0, 1, k); T = np.array([rgba(x)[:3] for x in c]); P = []
    for _ in range(n):
        q, a = r * math.sqrt(rd.random()), rd.uniform(0, TAU); d = rd.uniform(0, TAU); L = rd.uniform(.35, .8); f = rd.uniform(1.2, 3); cur = np.cumsum(np.stack([np.cos(d + f * t * rd.uniform(.4, 1.5)), np.sin(d + f * t * rd.uniform(.4, 1.5))], 1), 0) * L / k
        cur -= cur.mean(0); x, y = q * math.cos(a) + cur[:, 0], q * math.sin(a) + cur[:, 1]; far = np.hypot(x, y); m = np.minimum(1, r / np.maximum(far, 1e-6)); x, y = x * m, y * m
        P.append(np.stack([x * oval, y, z + rise * (1 - (np.hypot(x, y) / r) ** 2) + rd.uniform(-.05, .05) + .05 * np.sin(t * rd.uniform(4, 12) + rd.uniform(0, 6))], 1))
    g = M.fibre('#e2cfa2', .15)
    o = rods(P, .0085, T[rd.integers(0, len(T), n)], willow(.6), 4, 'wood wool'); o.scale[2] = 1.; return [o]


def bundle(n=70, length=9., r=.42, tones=('#7a4f2a', '#8a5c34', '#6a4122', '#96683c'), seed=0, rod=.030):
    """Rods tied together, lying along +x; the thin ends spread."""
    rd = np.random.default_rng(seed); t = np.linspace(0, 1, 40); T = np.array([rgba(c)[:3] for c in tones]); P = []
    for _ in range(n):
        q, a = r * math.sqrt(rd.random()), rd.uniform(0, TAU); k = 1 + .9 * np.maximum(t - .45, 0) ** 1.5 + .25 * np.maximum(.12 - t, 0); x = t * length * rd.uniform(.86, 1.02) + rd.uniform(-.12, .12)
        P.append(np.stack([x, q * np.cos(a) * k + .03 * np.sin(t * 7 + a), np.maximum(.03, r * .95 + q * np.sin(a) * k * .92 - .10 * t ** 2 + .03 * np.sin(t * 5 + 2 * a))], -1))
    o = [rods(P, rod * (1.15 - .75 * t), T[rd.integers(0, len(T), n)] * (1 + rd.normal(0, .10, (n, 1))), willow(.5), 7, 'bundle')]
    for x in (length * .10, length * .40): o += at([wrap_cord(r * 1.02, 0, M.twine('#a58a5c'), 3, .022, .02)], (x, 0, r * .95), (0, 90, 0))
    return o
