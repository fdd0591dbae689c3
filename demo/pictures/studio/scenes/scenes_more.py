"""The table of pictures, continued: more jams, honeys, teas, soaps, clay, wood and cloth.  Registered as in picture_table.py."""
from picture_table import *
from objects_more import *





@picture('jam-blueberry', ('plaster', '#8f9bb0'), 'window', dict(target=(.12, 0, .92), frame=3.7, pitch=12, fstop=3.4))
def _():
    at(honey_jar(.72, 1.5, '#3a1440', '#0d0414', .34, image=brand('БОРОВИНКА', 'сладко', '300 г', hp=76), cloth='bone'), (-.15, .1, 0))
    for i, (x, y, z) in enumerate(((.80, -.62, 0), (1.08, -.48, 0), (.92, -.90, 0), (1.24, -.80, 0), (-.92, -.85, 0), (-.62, -1.02, 0), (.45, -1.05, 0), (1.02, -.70, .14), (1.42, -.45, 0))):
        q, t = .125 + .012 * (i % 3), (0, 55, -62)[i % 3] if not z else 20; at(blueberry(q, seed=i), (x, y, z + q * (.9 - .85 * math.cos(math.radians(t)))), (t, 0, 77 * i + 20))
    at(blade(.42, M.leaf('#5d7040'), 1), (-.78, -.78, .03), (6, 0, 70)); at(blade(.36, M.leaf('#6d7c48'), 2), (1.30, -.98, .03), (6, 0, -60))


@picture('jam-rosehip', ('plaster', 'clay'), 'leaves', dict(target=(.12, 0, .92), frame=3.7, pitch=12, fstop=3.4))
def _():
    at(honey_jar(.72, 1.5, '#c2410c', '#6b1402', .36, image=brand('ШИПКА', 'мармалад', '300 г'), cloth='oat'), (-.15, .1, 0))
    for i, (x, y) in enumerate(((.80, -.60), (1.10, -.50), (.95, -.92), (1.30, -.78), (-.95, -.82), (-.62, -1.05), (.48, -1.05))): at(rosehip(.14, ('#a51a0a', '#b52a0a', '#8e1408')[i % 3], seed=i), (x, y, 0), (0, 0, (-35, 200, -70, 20, 215, -50, 150)[i]))
    at(sprig(4, 1.0, M.leaf('#66733f'), .34, 3, width=.24), (.55, -.72, .0), (0, 0, 12))


@picture('jam-rose', ('ledge', 'rose', 'bone'), 'window', dict(target=(.12, 0, .92), frame=3.7, pitch=11, fstop=3.4))
def _():
    at(honey_jar(.72, 1.5, '#d0576a', '#7a1c30', .40, image=brand('РОЗА', 'сладко', '300 г'), cloth='#d9b0aa'), (-.2, .15, 0))
    rose(.56, (.98, -.45), (34, -8, 60), 5); scatter_petals(6, (-1.3, 1.6, -1.25, -.6), None, 5, avoid=((-.2, .15, .85), (.98, -.45, .6)))


@picture('honey-acacia', ('table', 'bone', 'ash'), 'window', dict(target=(.12, 0, .98), frame=4.0, pitch=11, fstop=3.2))
def _():
    at(honey_jar(.78, 1.75, *ACACIA, image=brand('МЕД', 'акация', '450 г'), cloth='white'), (-.15, .05, 0))
    at(dipper(2.2, 'beech', 2, .22), (.42, -1.2, .0), (0, 0, 12))


@picture('honey-gift', ('table', 'sage', 'walnut'), 'window', dict(target=(0, 0, .74), frame=4.35, pitch=15, fstop=4.5))
def _():
    at(board((1.75, 3.0), .16, M.wood('ash', 4, 1.), handle=False), (1.5, .15, 0), (0, 0, 90))
    for x, y, c, e, k, head, sub, cl in ((-1.0, .38, '#f0cd74', '#b9852a', .45, 'ЛИПА', 'мед', 'butter'), (0, .28, '#e08a12', '#8a3a04', .28, 'БИЛКИ', 'мед', 'linen'), (1.0, .38, '#7a2e08', '#240a02', .35, 'МАНОВ', 'мед', 'moss')):
        at(honey_jar(.78, 1.75, c, e, k, image=brand(head, sub, '150 г', hp=112), cloth=cl), (x, y, .16), (0, 0, -4 * x), .58)
    at(dipper(2.0, 'beech', 5, .20), (.15, -1.15, .0), (0, 0, 8))


@picture('tea-mint', ('plaster', 'bone'), 'leaves', dict(target=(0.05, 0, .95), frame=3.7, pitch=10, fstop=3.5))
def _():
    at(tin(.70, 1.75, '#456a4a', image=brand('МЕНТА', 'билков чай', '30 г', size=(640, 620))), (-.25, .2, 0))
    at(sprig(6, 1.6, M.leaf('#5b8050', trans=.35), .46, 2), (-.55, -.92, 0), (0, 0, 4)); at(sprig(5, 1.2, M.leaf('#6a8c58', trans=.35), .42, 5), (.35, -.62, 0), (0, 0, 26))


@picture('tea-rosehip', ('plaster', 'oat'), 'window', dict(target=(0.05, 0, .95), frame=3.7, pitch=10, fstop=3.5))
def _():
    at(tin(.70, 1.75, '#8e3527', image=brand('ШИПКА', 'плодов чай', '60 г', size=(640, 620))), (-.25, .2, 0))
    for i, (x, y) in enumerate(((.62, -.62), (.92, -.50), (.74, -.95), (1.10, -.78), (-.85, -.85), (.36, -1.0), (1.28, -.50))): at(rosehip(.135, ('#a51a0a', '#b5300a', '#8e1408')[i % 3], seed=i + 3), (x, y, 0), (0, 0, (-60, 25, 200, -20, -150, 160, -75)[i]))
    at(sprig(4, 1.0, M.leaf('#66733f'), .34, 6, width=.24), (-.75, -.98, 0), (0, 0, -4))


@picture('salt-savory', ('cloth', 'clay', 'linen'), 'window', dict(target=(.10, 0, .76), frame=3.25, pitch=20, fstop=3.6))
def _():
    j = at(honey_jar(.56, 1.22, image=brand('ШАРЕНА', 'сол с чубрица', '120 г'), top=None) + stopper(.56, 1.22, cork()), (-.42, .28, .06)); j[1].data.materials[0] = salt()
    P = [(.44, .27), (.36, .325), (.22, .42), (.09, .485), (0, .50)]; c = (.70, -.36, .07); r = random.Random(3); S_ = []
    at(bowl(.50, .34, M.glaze('#d9cfbc', '#8a5a38', .5, rim_z=.36), seed=2), c); at(heap(P, salt(), 5), c)
    for _ in range(420):
        q, a = .40 * math.sqrt(r.random()), r.uniform(0, TAU); z = next(z0 + (z1 - z0) * (q0 - q) / (q0 - q1) for (q0, z0), (q1, z1) in zip(P, P[1:]) if q1 <= q <= q0); S_.append((q * math.cos(a), q * math.sin(a), z + .012))
    for _ in range(60): q, a = .34 + abs(r.gauss(0, .2)), r.uniform(3.3, 6.4); S_.append((q * math.cos(a), q * math.sin(a), .03))
    at(grains(S_, seed=4), c)
    at(bun(.56, 3, crust('#94561f', '#d6aa68')), (1.02, 1.02, .06), (0, 0, 62)); at(herb_bunch(30, 1.25, '#6f7b4a', '#8f9a6a', seed=4), (-.54, -.80, .07), (0, 0, -3), .68)
    at(at(spoon(1.4, M.wood('beech', 3, 2.), .17), (-.45, 0, -.02), (0, 26, 0)), (c[0] - .02, c[1] - .04, .36), (0, 0, 232))


@picture('lavender-oil', ('plaster', '#a79cb8'), 'leaves', dict(target=(0, 0, .95), frame=3.1, pitch=8, fstop=3.2))
def _():
    plinth((2.1, 2.0, .38), 'bone', (0, .1), True)
    at(dropper(.40, 1.2, '#a0561c', image=brand('ЛАВАНДУЛА', 'масло', '10 мл', size=(620, 560), hp=64)), (-.15, .1, .38)); at(herb_bunch(26, 1.1, '#7b8560', '#6f5fa0', seed=4), (-.05, -.62, .34), (0, 0, 8), .72)


@picture('lavender-water', ('ledge', '#b3aac2', 'bone'), 'window', dict(target=(.08, 0, 1.55), frame=4.6, pitch=7, fstop=3.4), clamp=3.)
def _():
    at(bottle(.52, 3.1, '#f3f8f4', '#e8e2f4', image=brand('ЛАВАНДУЛА', 'цветна вода', '200 мл', size=(620, 620), hp=54), cap='cork', fill=.74, solid=False), (-.2, 0, 0))
    at(herb_bunch(36, 1.6, '#7b8560', '#7f6fa8', seed=6), (-.15, -.95, 0), (0, 0, 8), .85)


@picture('mug-brown', ('table', 'ochre', 'walnut'), 'window', dict(target=(.08, 0, .62), frame=3.3, pitch=14, fstop=3.6))
def _():
    at(mug(.58, 1.18, troyan_side('#4a2a18', z0=.42, z1=.95, petals=20), M.glaze('#4a2a18', '#2a170c', .3), 2), (-.1, .1, 0), (0, 0, -30)); at(mug(.54, 1.05, M.glaze('#4a2a18', '#2a170c', .3, rim_z=1.1, foot=.08), seed=5), (-.95, 1.7, 0), (0, 0, 200))
    at(spoon(1.7, M.wood('beech', 2, 1.7), .22), (.35, -.85, 0), (0, 0, 10))


@picture('cups-blue', ('table', 'clay', 'ash'), 'window', dict(target=(.05, 0, .48), frame=3.5, pitch=15, fstop=3.6))
def _():
    at(cup(.52, .82, M.glaze('#1f3a60', '#b07a4e', .5, rim_z=.84, foot=.10), seed=2), (-.45, .25, 0), (0, 0, 200)); at(cup(.52, .82, M.glaze('#47698a', '#8a5a38', .6, rim_z=.84, foot=.10), seed=5), (.50, -.30, 0), (0, 0, -28))


GREYBLUE = ('#142a4c', '#d9d2c2', '#2c4f72', '#e2dac8', '#0f2140', '#587690', '#d9d2c2')


@picture('plate-blue', ('table', 'oat', 'oak'), 'window', dict(target=(.0, 0, .8), frame=3.9, pitch=18, fstop=4))
def _():
    for i in range(3): at(plate(1.05, .18, M.troyan(1.05, GREYBLUE, rings=9, petals=20 + 2 * i, drag=.06), seed=i), (.30 - .03 * i, -.55 - .02 * i, .13 * i), (0, 0, 40 * i))
    at(plate(1.05, .18, M.troyan(1.05, GREYBLUE, rings=11, petals=24, drag=.06), seed=5), (-.35, 1.1, 1.04), (78, 0, -6))


@picture('gyuvech', ('table', 'sage', 'walnut'), 'window', dict(target=(0, 0, .82), frame=4.1, pitch=13, fstop=3.8))
def _():
    at(gyuvech(1.10, 1.0, troyan_side('#7a3f20', z0=.42, z1=.86, petals=30), troyan_side('#7a3f20', ('#e2cf9f', '#3f5a44', '#e2cf9f'), 1.18, 1.42, 22, .4, foot=0), M.glaze('#6a3418', '#2a170c', .3), 2), (-.05, .2, 0), (0, 0, -14))
    at(spoon(2.3, M.wood('beech', 2, 1.5), .28), (.25, -1.25, 0), (0, 0, 8))


@picture('teapot', ('plaster', 'sage'), 'window', dict(target=(.1, 0, .85), frame=4.3, pitch=11, fstop=3.6))
def _():
    at(teapot(.92, 1.30, troyan_side('#5e2e16', z0=.58, z1=1.0, petals=24, foot=.06), M.glaze('#5e2e16', '#2a170c', .4), 3), (-.02, .2, 0), (0, 0, -20)); at(bowl(.45, .42, M.glaze('#d9cfbc', '#8a5a38', .6, rim_z=.44, foot=.1), seed=6), (1.0, -.75, 0)); at(bowl(.45, .42, M.glaze('#a0602e', '#3a2214', .5, rim_z=.44, foot=.1), seed=2), (-.85, -1.0, 0))


@picture('salad-set', ('cloth', 'plaster', 'oat'), 'side', dict(target=(.0, .1, .1), frame=4.0, pitch=52, fstop=5, near=.1))
def _():
    a, b = salad_pair(3.5, 'walnut', 2); at(a, (-.50, .1, .10), (0, 0, 97)); at(b, (.55, .0, .10), (0, 0, 84))


@picture('rolling-pin', ('cloth', 'plaster', 'linen'), 'window', dict(target=(0, .05, .2), frame=4.5, pitch=46, fstop=5, near=.1))
def _():
    at(rolling_pin(4.5, .40, 'beech', 3), (0, 0, .06), (0, 0, 58))


@picture('honey-dipper', ('table', 'ochre', 'walnut'), 'window', dict(target=(.05, 0, .3), frame=3.3, pitch=32, fstop=4))
def _():
    at(bowl(.72, .50, M.glaze('#e0d6c4', '#8a5a38', .6, rim_z=.52, foot=.1), seed=6), (-.35, .75, 0)); at([lathe('honey', [(.66, .36), (0, .36)], M.honey('#d8860f', '#8a3a04', .4))], (-.35, .75, 0))
    at(dipper(2.2, 'beech', 2, .25), (.0, -.45, .03), (0, 0, 28)); at(dipper(2.1, 'walnut', 6, .24), (.05, -1.05, .03), (0, 0, 16))


@picture('coasters', ('table', 'sage', 'ash'), 'window', dict(target=(.05, 0, .45), frame=3.3, pitch=22, fstop=4))
def _():
    for i in range(4): at(disc(.62 + .02 * (i % 2), .13, ('oak', 'walnut', 'ash', 'oak')[i], i), (-.42 + .03 * math.sin(i * 2), .3, .135 * i), (0, 0, 70 * i))
    at(disc(.62, .13, 'oak', 7), (.58, -.55, 0), (0, 0, 30)); at(bowl(.40, .46, M.glaze('#8fa08a', '#8a5a38', .6, rim_z=.48, foot=.1), seed=3), (-.40, .3, .54)); at([lathe('tea', [(.37, .37), (0, .37)], M.rubber('#7a3a10', .06), 48)], (-.40, .3, .54))


@picture('mortar', ('ledge', 'sage', 'bone'), 'window', dict(target=(.1, 0, 1.0), frame=4.1, pitch=13, fstop=3.8))
def _():
    at(mortar(.82, 1.30, 'walnut', 3), (-.1, .15, 0)); at(pestle(2.0, 'walnut', 5), (-.35, .10, .62), (0, 34, -14))
    at(herb_bunch(24, 1.3, '#6f7b4a', '#8f9a6a', seed=4), (.25, -.85, 0), (0, 0, 8), .8)


def bordered(base, c, d):
    """Cream cloth with stripes along both long edges, d deep."""
    b = ((base, .12), (c, .10), (base, .05), (c, .035), (base, .05), (c, .035)); return M.woven(b + ((base, d - .78),) + b[::-1], period=d, scale=3.2, axis=1, bump=.35, wobble=0)


@picture('tablecloth', ('ledge', 'clay', 'plaster'), 'window', dict(target=(0, 0, .55), frame=4.3, pitch=24, fstop=4))
def _():
    folded(2.7, 2.1, 6, .085, bordered('#e6dcc6', '#2c4868', 2.1), 3, .03); at(folded(2.3, 1.7, 5, .085, bordered('#dccfb4', '#96503c', 1.7), 6, .03), (-.05, .05, .55), (0, 0, -5))
    at(herb_bunch(26, 1.4, '#7b8560', '#7f6fa8', seed=4), (-.35, .1, .98), (0, 0, 14), .8)


@picture('runner-green', ('plaster', 'clay'), 'window', dict(target=(.05, 0, .72), frame=4.4, pitch=17, fstop=4))
def _():
    g = (('#2b4233', 2.3), ('#1a1918', .5), ('#e8ddc2', .5), ('#1a1918', .3), ('#2b4233', .6), ('#e8ddc2', .8), ('#1a1918', .9), ('#e8ddc2', .3))
    at(rolled(.60, 3.0, M.woven(g, period=1.5, scale=1.3, axis=0, zigzag=.34), 5, .10, '#e8ddc2', 3), (-.02, .1, 0), (0, 0, -26))


@picture('cushion', ('ledge', 'sage', 'bone'), 'soft', dict(target=(.05, 0, 1.05), frame=4.7, pitch=9, fstop=4), exposure=.55)
def _():
    at(cushion(2.6, .58, kilim(('#5e2620', '#241c1a', '#d9c59a', '#33453a', '#a87632'), scale=4.6, bump=.6), M.linen('#cbb894'), M.rubber('#6a1a12', .9), 3), (0, .05, 1.08), (74, 0, 5)); at(cushion(2.4, .55, M.linen('#7d8a6a', 1.2), M.linen('#7d8a6a'), M.fibre('#6b7758'), 7), (.80, 1.3, .98), (72, 0, -10))


@picture('lavender-sachets', ('cloth', 'plaster', 'bone'), 'window', dict(target=(.05, 0, .55), frame=3.4, pitch=17, fstop=3.6))
def _():
    at(pouch(.48, 1.15, M.linen('#d9ccb4', 1.5), M.twine('#6f5f90'), seed=2), (-.55, .35, .06)); at(pouch(.46, 1.10, M.linen('#8f83a8', 1.5), seed=5), (.50, .15, .06), (0, 0, 25)); at(pouch(.42, 1.0, M.linen('#d9ccb4', 1.6), M.twine('#6f5f90'), seed=9), (-.15, -.75, .06), (0, 0, -15))
    at(herb_bunch(34, 1.4, '#7b8560', '#7f6fa8', seed=6), (.35, -.95, .05), (0, 0, 24), .7)
